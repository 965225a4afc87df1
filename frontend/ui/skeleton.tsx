/** A grey place for what is still loading; give it a size. Say 'loading' once beside it, it says nothing itself. */
export const Skeleton = ({ className = '' }: { className?: string }) => (
  <div aria-hidden="true" className={`skeleton rounded-sm bg-ink/10 ${className}`} />
)
