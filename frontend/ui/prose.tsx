import { localAddress } from '../../shared/formats/local-links.ts'
import { type ProsePart, proseParts } from '../../shared/formats/prose.ts'
import { languageTag, placeOf } from '../../shared/languages.ts'
import { useLanguage } from '../api/words.ts'
import { Link, newTabProps } from './link.tsx'

interface ProseProps {
  /** Plain text with the marks of shared/formats/prose.ts. */
  text: string
  linkClass?: string | undefined
}

/** Text with bold and italic parts and links. */
export const Prose = ({ text, linkClass = 'text-link' }: ProseProps) =>
  proseParts(text).map((part, place) => {
    if (!part.mark && !part.address) return part.text
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text, which may be equal
    return <Marked key={place} part={part} linkClass={linkClass} />
  })

/** A paragraph of such text. */
export const Paragraph = ({ className, ...prose }: ProseProps & { className?: string }) => (
  <p className={className}>
    <Prose {...prose} />
  </p>
)

interface MarkedProps {
  part: ProsePart
  linkClass: string
}

/** A part with a mark, or a link: of this site to the page in the language of this one; one in another language only is a document. */
const Marked = ({ part: { text, mark, address = '' }, linkClass }: MarkedProps) => {
  const current = useLanguage()
  if (mark === 'bold') return <strong>{text}</strong>
  if (mark === 'italic') return <em>{text}</em>
  if (!address.startsWith('/'))
    return (
      <a href={address} {...(address.startsWith('https:') ? newTabProps : {})} className={linkClass}>
        {text}
      </a>
    )
  const target = localAddress(address, current)
  const [page = ''] = target.split(/[?#]/, 1)
  const { language, path } = placeOf(page)
  return language === current ? (
    <Link to={path + target.slice(page.length)} className={linkClass}>
      {text}
    </Link>
  ) : (
    <a href={target} hrefLang={languageTag(language)} className={linkClass}>
      {text}
    </a>
  )
}
