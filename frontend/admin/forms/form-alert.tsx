export const FormAlert = ({ children }: { children: string | undefined }) =>
  children && (
    <p role="alert" className="font-semibold text-danger">
      {children}
    </p>
  )
