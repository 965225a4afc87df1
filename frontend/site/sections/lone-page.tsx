import type { ReactNode } from 'react'
import { FIRST_SCREEN_ID } from '../layout/first-screen.ts'

interface LonePageProps {
  title: string
  text: string
  /** Buttons. */
  actions: ReactNode
  /** At the right on larger screens, under the text on phones. */
  children: ReactNode
}

/** Page of one message, as high as the window. */
export const LonePage = ({ title, text, actions, children }: LonePageProps) => (
  <section id={FIRST_SCREEN_ID} className="grid min-h-[70dvh] bg-sand">
    <div className="mx-auto grid w-full max-w-6xl grid-cols-1 items-center gap-x-10 gap-y-8 px-4 py-10 sm:px-6 md:grid-cols-[3fr_2fr]">
      <div>
        <h1 className="text-3xl sm:text-title">{title}</h1>
        <p className="mt-4 text-lg md:text-xl">{text}</p>
        <div className="mt-6 flex flex-wrap gap-3">{actions}</div>
      </div>
      <div>{children}</div>
    </div>
  </section>
)
