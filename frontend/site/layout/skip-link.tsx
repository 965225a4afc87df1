/** Link past the navigation to the `main` element, which has the id `content`; shown while it has the focus. */
export const SkipLink = ({ label }: { label: string }) => (
  <a href="#content" className="skip-link print-hidden">
    {label}
  </a>
)
