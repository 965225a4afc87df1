import type { ComponentProps } from 'react'
import { Link as RouterLink, NavLink as RouterNavLink } from 'react-router-dom'
import { useControlWords } from './control-words.ts'

/** A link with client-side navigation, without the router's attribute for the discovery of routes, which all are known. */
export const Link = (props: ComponentProps<typeof RouterLink>) => <RouterLink discover="none" {...props} />

/** A navigation link, with `aria-current` on its own page. */
export const NavLink = (props: ComponentProps<typeof RouterNavLink>) => (
  <RouterNavLink discover="none" {...props} />
)

/** Id of the note for screen readers that a link opens a new tab, once on every page. */
const NEW_TAB_NOTE_ID = 'new-tab-note'

/** Attributes of a link that opens a new tab and says so. */
export const newTabProps = {
  target: '_blank',
  rel: 'noopener',
  'aria-describedby': NEW_TAB_NOTE_ID,
} as const

/** The description of links with `newTabProps`. */
export const NewTabNote = () => (
  <span id={NEW_TAB_NOTE_ID} hidden>
    {useControlWords()('newTab')}
  </span>
)
