import { rename } from './elements.ts'

/** Heading levels of an article; its title is the page's level 1. */
const FIRST = 2
const LAST = 4

/** Give the headings the levels that articles have: in the order of the source's, and without gaps. */
export function mendHeadings(body: HTMLElement) {
  // Above the first level of its document.
  for (const title of body.querySelectorAll('p.MsoTitle')) rename(title, 'h0')
  for (const heading of body.querySelectorAll('[role=heading]'))
    rename(heading, `h${heading.getAttribute('aria-level') ?? FIRST}`)
  const headings = [...body.querySelectorAll('h0, h1, h2, h3, h4, h5, h6')]
  const levels = [...new Set(headings.map(levelOf))].sort()
  const highest = Math.max(FIRST, levels[0] ?? FIRST)
  const first = Math.min(highest, Math.max(FIRST, LAST + 1 - levels.length))
  for (const heading of headings)
    rename(heading, `h${Math.min(LAST, first + levels.indexOf(levelOf(heading)))}`)
}

const levelOf = ({ localName }: Element) => Number(localName.slice(1))
