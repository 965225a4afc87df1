import type { PostSummary } from '../../../../shared/entities/post.ts'
import { kilograms, tonnesAndKilograms } from '../../../../shared/facts.ts'
import { articlePath, feedPath, listedPages, type PageKey, pages, titleOf } from '../../../../shared/pages.ts'
import { site, whatsappLink } from '../../../../shared/site.ts'

/** Number of articles; the sitemap names all. */
const NEWEST = 20

const goods: readonly PageKey[] = ['products', 'originalCollection', 'brickABrack', 'toys']
const company: readonly PageKey[] = ['home', 'about', 'contact']
/** Pages of the section `Optional`, which readers with little room may skip (llmstxt.org): all others. */
const optional = listedPages.filter((key) => ![...goods, ...company].includes(key))

/**
 * The site for language models (llmstxt.org): name, summary, facts, lists of pages. `posts` are published, newest
 * first. Key `llms.txt`.
 */
export function llmsTxt(origin: string, posts: readonly PostSummary[]): string {
  const page = (key: PageKey) => {
    const { description, path } = pages[key]
    return listed(titleOf(pages[key]), origin + path, description)
  }
  const articles = posts
    .slice(0, NEWEST)
    .map(({ title, slug, excerpt }) => listed(title, origin + articlePath(slug), excerpt))
  const parts = [
    `# ${site.product}`,
    `> ${site.tagline}`,
    facts(origin),
    section('Goods', goods.map(page)),
    section('Company', company.map(page)),
    ...(articles.length > 0 ? [section('Newest articles', articles)] : []),
    section('Optional', optional.map(page)),
  ]
  return `${parts.join('\n\n')}\n`
}

const facts = (origin: string): string =>
  [
    `${site.company} sells second-hand goods wholesale to resellers across Europe, since ${site.founded}.`,
    '',
    `- Minimum order: one truck, ${tonnesAndKilograms(site.minimumOrderKg)}; test batch for new customers: ${kilograms(site.testBatchKg)}`,
    `- Warehouse: ${site.address.join(', ')}`,
    `- Hours: ${site.hours.open}, ${site.hours.closed}`,
    `- Telephone: ${site.phone.dial}; WhatsApp: ${whatsappLink(site.whatsapp.header.chat)}; e-mail: ${site.email}; form: ${origin}${pages.contact.path}`,
    '- Payment: international clients pay by bank transfer; delivery: across Europe through logistics partners',
    `- Complaints: within 3 working days of receipt; all terms: ${origin}${pages.termsAndConditions.path}`,
    `- Newest articles in full, as a feed: ${origin}${feedPath}`,
  ].join('\n')

const section = (name: string, links: readonly string[]) => `## ${name}\n\n${links.join('\n')}`

const listed = (title: string, address: string, description: string) =>
  `- [${inline(title)}](${address}): ${inline(description)}`

/** One line of text, escaped for Markdown. */
const inline = (text: string) => text.replace(/\s+/g, ' ').replace(/[\\`*_[\]<>]/g, '\\$&')
