import type { ComponentProps, ReactNode } from 'react'
import { useControlWords } from './control-words.ts'
import { Link, newTabProps } from './link.tsx'

const variants = {
  primary: 'border-signal bg-signal text-white hover:border-signal-deep hover:bg-signal-deep',
  // On ink the ink-coloured border and hover colour would be invisible.
  secondary: 'border-ink bg-paper text-ink on-ink:border-paper hover:bg-ink hover:text-paper',
  danger: 'border-danger bg-danger text-white hover:border-danger-deep hover:bg-danger-deep',
  // Beside a primary button, which stays the only filled one.
  caution: 'border-danger bg-paper text-danger hover:bg-danger hover:text-white',
  ghost: 'border-transparent bg-transparent text-ink hover:bg-ink/10',
} as const

const sizes = {
  medium: 'min-h-12 px-5 py-2.5 text-base',
  small: 'min-h-10 pointer-coarse:min-h-11 px-3.5 py-1.5 text-sm',
} as const

interface Look {
  variant?: keyof typeof variants | undefined
  size?: keyof typeof sizes | undefined
}

const buttonClass = ({ variant = 'primary', size = 'medium' }: Look, className = '') =>
  `inline-flex cursor-pointer items-center justify-center gap-2 rounded-sm border-2 text-center font-bold leading-tight transition-colors disabled:cursor-not-allowed disabled:opacity-60 ${variants[variant]} ${sizes[size]} ${className}`

type ButtonProps = ComponentProps<'button'> &
  Look & {
    /** Disabled with a spinner, and `pendingLabel` in place of the text. */
    pending?: boolean | undefined
    /** For example 'Sending...'; without it the text stays and screen readers hear 'please wait'. */
    pendingLabel?: string | undefined
  }

/** A button of `type` 'button' by default. */
export const Button = ({
  variant,
  size,
  pending = false,
  pendingLabel,
  disabled,
  className,
  children,
  ...props
}: ButtonProps) => (
  <button
    type="button"
    {...props}
    disabled={disabled || pending}
    aria-busy={pending || undefined}
    className={buttonClass({ variant, size }, className)}
  >
    {pending && <span aria-hidden="true" className="spinner" />}
    {/* Elements of their own, never one with other content: browsers that translate take text nodes away. */}
    {pending && pendingLabel ? (
      <span key="pending">{pendingLabel}</span>
    ) : (
      <span key="label" className="contents">
        {children}
      </span>
    )}
    {pending && !pendingLabel && <PleaseWait />}
  </button>
)

const PleaseWait = () => <span className="sr-only">{`, ${useControlWords()('wait')}`}</span>

type LinkButtonProps = Look & {
  children: ReactNode
  className?: string | undefined
  onClick?: (() => void) | undefined
} & (
    | { /** A page of this site. */ to: string; href?: never; newTab?: never }
    | { /** Any other address. */ href: string; newTab?: boolean; to?: never }
  )

/** A link that looks like a button. */
export const LinkButton = ({
  variant,
  size,
  className = '',
  to,
  href,
  newTab = false,
  ...props
}: LinkButtonProps) => {
  // Paper can not be pressed.
  const look = buttonClass({ variant, size }, `print-hidden ${className}`)
  if (to !== undefined) return <Link to={to} className={look} {...props} />
  return <a href={href} className={look} {...(newTab ? newTabProps : {})} {...props} />
}
