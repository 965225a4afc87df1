import { site } from '../../shared/site.ts'

/** Fixed reading time, and tags and skeletons of the blog list, by product decision. */
export const READ_TIME = '5 min read'
export const CARD_TAGS = 3
export const SKELETON_CARDS = 6

export const blog = {
  label: 'Notes for resellers',
  title: 'Blog',
  lead: 'How to buy, grade, ship and price second-hand goods: practical advice from our warehouse.',
  readMore: 'Read More',
  loadMore: 'Load more articles',
  loading: 'Loading articles',
  empty: {
    title: 'No articles yet',
    text: 'There are no articles yet. Come back soon, or ask us directly.',
  },
  ask: {
    title: 'Did you not find an answer?',
    text: 'Tell us which goods, how many kg and the delivery address. We answer with a price.',
    link: 'Ask for a price',
  },
  failed: 'The articles could not be loaded. Check your connection and try again.',
  failedMore: 'More articles could not be loaded. Check your connection and try again.',
} as const

export const archive = {
  title: (year: string) => `Articles of ${year}`,
  description: (year: string) => `All articles of ${year} for resellers of second-hand goods from the UK.`,
  all: (year: string) => `All articles of ${year}`,
  years: 'Articles of other years',
} as const

export const article = {
  back: 'Back to Blog',
  contact: 'Contact Us',
  empty: 'No content available for this article',
  loading: 'Loading the article',
  related: 'More for resellers',
  share: {
    title: 'Share',
    device: 'Share',
    whatsapp: 'WhatsApp',
    copy: 'Copy link',
    copied: 'Link copied',
    byHand: 'Your browser did not copy the link. Copy it here:',
  },
  failed: 'The article could not be loaded now. It may still exist: check your connection and try again.',
  retry: 'Try again',
  contentLength: (characters: number) => `Content length: ${characters} characters`,
  notFound: {
    title: 'Article Not Found',
    text: "The article you're looking for doesn't exist or has been removed.",
  },
} as const

/** London time: the same date in the renderer and in every browser. Long US format by product decision. */
const longDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'Europe/London' })

/** Date of publication of a post, else of creation: as ISO 8601 and as shown, for example 'July 15, 2025'. */
export const postDate = (post: { publishedAt: string | null; createdAt: string }) => {
  const iso = post.publishedAt ?? post.createdAt
  return { iso, shown: longDate.format(new Date(iso)) }
}

/** Prefilled WhatsApp message of a shared article. */
export const shareText = (title: string, url: string): string => `${title} (${site.product}) ${url}`
