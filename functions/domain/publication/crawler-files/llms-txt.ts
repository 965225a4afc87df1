import { type LotWords, lotTexts } from '../../../../content/lot-texts.ts'
import type { Words } from '../../../../content/schemas.ts'
import type { Facts } from '../../../../shared/entities/changes/facts.ts'
import type { PublicLot } from '../../../../shared/entities/lot.ts'
import type { PostSummary } from '../../../../shared/entities/posts/post.ts'
import { dialled } from '../../../../shared/facts.ts'
import { filledIn } from '../../../../shared/formats/placeholders.ts'
import { addressIn, type Language } from '../../../../shared/languages.ts'
import {
  articlePath,
  feedPath,
  listedPages,
  type PageKey,
  pages,
  withoutSite,
} from '../../../../shared/pages.ts'
import { whatsappLink } from '../../../../shared/site.ts'

/** Number of articles; the sitemap names all. */
const NEWEST = 20

const goods: readonly PageKey[] = ['products', 'originalCollection', 'brickABrack', 'toys', 'stock']
const company: readonly PageKey[] = ['home', 'about', 'contact']
/** Pages of the section `Optional`, which readers with little room may skip (llmstxt.org): all others. */
const optional = listedPages.filter((key) => ![...goods, ...company].includes(key))

/** Title and description of a page. */
type HeadOf = (page: PageKey) => { readonly title: string; readonly description: string }

/** What the file says, in one language. */
interface LlmsContent {
  readonly language: Language
  readonly facts: Facts
  readonly shared: Pick<Words<'shared'>, 'frame' | 'llms' | 'goods'>
  readonly stock: LotWords['words'] & Pick<Words<'stock'>, 'title'>
  readonly headOf: HeadOf
  /** Published, newest first. */
  readonly posts: readonly PostSummary[]
  /** Offered and reserved, last offered first. */
  readonly lots: readonly PublicLot[]
}

/** The site for language models (llmstxt.org): name, summary, facts, lists of pages. Key `llms.txt`. */
export function llmsTxt(
  origin: string,
  { language, facts, shared, stock, headOf, posts, lots }: LlmsContent,
): string {
  const { frame, llms } = shared
  const addressOf = (path: `/${string}`) => origin + addressIn(language, path)
  const page = (key: PageKey) => {
    const { title, description } = headOf(key)
    return listed(withoutSite(title), addressOf(pages[key].path), description)
  }
  const articles = posts
    .slice(0, NEWEST)
    .map(({ title, slug, excerpt }) => listed(title, addressOf(articlePath(slug)), excerpt))
  const offered = lots.map((lot) => {
    const texts = lotTexts(lot, { language, words: stock, goods: shared.goods, facts })
    const { subject, name, weight, grades, price, day } = texts
    const state = lot.state === 'reserved' ? stock.lot.reserved : ''
    const about = [weight, grades, price, day, state].filter(Boolean).join('; ')
    return listed(`${subject}: ${name}`, addressOf(`${pages.stock.path}#${lot.code}`), about)
  })
  const parts = [
    `# ${facts.product}`,
    `> ${frame.tagline}`,
    aboutCompany(addressOf, facts, llms),
    section(llms.goods, goods.map(page)),
    section(llms.company, company.map(page)),
    ...(offered.length > 0 ? [section(stock.title, offered)] : []),
    ...(articles.length > 0 ? [section(llms.articles, articles)] : []),
    // A name of the format, in every language.
    section('Optional', optional.map(page)),
  ]
  return `${parts.join('\n\n')}\n`
}

function aboutCompany(
  addressOf: (path: `/${string}`) => string,
  facts: Facts,
  words: Words<'shared'>['llms'],
): string {
  const ways = {
    telephone: dialled(facts.phone),
    chat: whatsappLink(facts.whatsapp.header),
    form: addressOf(pages.contact.path),
  }
  const lines = [
    words.order,
    words.warehouse,
    words.hours,
    ...facts.notices.map(({ text }) => filledIn(words.notice, { text })),
    filledIn(words.ways, ways),
    words.payment,
    filledIn(words.complaints, { terms: addressOf(pages.termsAndConditions.path) }),
    filledIn(words.feed, { feed: addressOf(feedPath) }),
  ]
  return [words.about, '', ...lines.map((line) => `- ${line}`)].join('\n')
}

const section = (name: string, links: readonly string[]) => `## ${name}\n\n${links.join('\n')}`

const listed = (title: string, address: string, description: string) =>
  `- [${inline(title)}](${address}): ${inline(description)}`

/** One line of text, escaped for Markdown. */
const inline = (text: string) => text.replace(/\s+/g, ' ').replace(/[\\`*_[\]<>]/g, '\\$&')
