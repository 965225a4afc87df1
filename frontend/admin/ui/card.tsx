import { type ComponentProps, type ReactNode, useId } from 'react'

/** A bordered box in the paper colour, no wider than its place, however long a word in it is. */
export const Card = ({ className = '', ...props }: ComponentProps<'div'>) => (
  <div
    {...props}
    className={`min-w-0 grid-cols-1 rounded-sm border-2 border-line bg-paper p-5 sm:p-6 ${className}`}
  />
)

interface CardSectionProps extends ComponentProps<typeof Card> {
  title: string
  /** Beside the heading. */
  action?: ReactNode
}

/** Card with a heading, which names it where `role` makes it a landmark. */
export const CardSection = ({ title, action, className = '', children, ...props }: CardSectionProps) => {
  const id = useId()
  return (
    <Card {...props} aria-labelledby={props.role && id} className={`grid gap-5 ${className}`}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id={id} className="text-xl">
          {title}
        </h2>
        {action}
      </div>
      {children}
    </Card>
  )
}
