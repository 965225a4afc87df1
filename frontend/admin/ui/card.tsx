import type { ComponentProps } from 'react'

/** A bordered box in the paper colour, no wider than its place, however long a word in it is. */
export const Card = ({ className = '', ...props }: ComponentProps<'div'>) => (
  <div
    {...props}
    className={`min-w-0 grid-cols-1 rounded-sm border-2 border-line bg-paper p-5 sm:p-6 ${className}`}
  />
)
