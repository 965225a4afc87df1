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

const Marked = ({
  part: { text, mark, address = '' },
  linkClass,
}: {
  part: ProsePart
  linkClass: string
}) => {
  if (mark === 'bold') return <strong>{text}</strong>
  if (mark === 'italic') return <em>{text}</em>
  if (address.startsWith('/'))
    return (
      <LocalLink address={address} className={linkClass}>
        {text}
      </LocalLink>
    )
  return (
    <a href={address} {...(address.startsWith('https:') ? newTabProps : {})} className={linkClass}>
      {text}
    </a>
  )
}

interface LocalLinkProps {
  /** A path of this site, as it is written. */
  address: string
  className: string
  children: string
}

/** Link to the same page in the language of this one; what is in another one only is a document of its own. */
const LocalLink = ({ address: written, className, children }: LocalLinkProps) => {
  const current = useLanguage()
  const target = localAddress(written, current)
  const [address = ''] = target.split(/[?#]/, 1)
  const { language, path } = placeOf(address)
  if (language === current)
    return (
      <Link to={path + target.slice(address.length)} className={className}>
        {children}
      </Link>
    )
  return (
    <a href={target} hrefLang={languageTag(language)} className={className}>
      {children}
    </a>
  )
}
