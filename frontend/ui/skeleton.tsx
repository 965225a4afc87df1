/** Grey placeholder, sized by `className`. Hidden from screen readers: add one status message next to it. */
export const Skeleton = ({ className }: { className: string }) => (
  <div aria-hidden="true" className={`skeleton rounded-sm bg-ink/10 ${className}`} />
)
