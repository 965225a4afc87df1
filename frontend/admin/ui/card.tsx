import type { ComponentProps } from 'react'

/** A bordered box in the paper colour. */
export const Card = ({ className = '', ...props }: ComponentProps<'div'>) => (
  <div {...props} className={`rounded-sm border-2 border-line bg-paper p-5 sm:p-6 ${className}`} />
)
