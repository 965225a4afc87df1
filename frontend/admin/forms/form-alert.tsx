/** What went wrong with a form as a whole; nothing while nothing did. */
export const FormAlert = ({ children }: { children: string | undefined }) =>
  children && (
    <p role="alert" className="font-semibold text-danger">
      {children}
    </p>
  )
