import type { ValuesOf } from '../kinds.ts'
import type { blog as schema } from '../pages/blog.ts'

export const blog: ValuesOf<typeof schema> = {
  head: {
    title: 'Blog for Second-Hand Resellers | {product}',
    description: 'How to buy, grade, ship and price second-hand goods: articles for resellers.',
  },
  label: 'Notes for resellers',
  title: 'Blog',
  lead: 'How to buy, grade, ship and price second-hand goods: practical advice from our warehouse.',
  readTime: '5 min read',
  tags: 'Tags',
  readMore: 'Read More',
  loadMore: 'Load more articles',
  loading: 'Loading articles',
  untranslated: 'That article is not in English yet. These articles are:',
  empty: {
    title: 'No articles yet',
    text: 'There are no articles yet. Come back soon, or ask us directly.',
  },
  ask: {
    title: 'Did you not find an answer?',
    text: 'Tell us what you need, how many kilos and where to deliver. We reply with a price.',
    link: 'Ask for a price',
  },
  failed: 'The articles could not be loaded. Check your connection and try again.',
  failedMore: 'More articles could not be loaded. Check your connection and try again.',
  article: {
    back: 'Back to Blog',
    contact: 'Contact Us',
    preview: 'Preview, not the published page',
    empty: 'No content available for this article',
    loading: 'Loading the article',
    related: 'More for resellers',
    contentLength: 'Content length: {characters} characters',
    failed: 'The article could not be loaded now. It may still exist: check your connection and try again.',
    retry: 'Try again',
    notFound: {
      title: 'Article Not Found',
      text: "The article you're looking for doesn't exist or has been removed.",
    },
  },
  share: {
    title: 'Share',
    device: 'Share',
    chat: 'WhatsApp',
    chatText: '{title} ({product}) {link}',
    copy: 'Copy link',
    copied: 'Link copied',
    byHand: 'Your browser did not copy the link. Copy it here:',
  },
  archive: {
    head: {
      title: 'Articles of {year} | {product}',
      description: 'All articles of {year} for resellers of second-hand goods from the UK.',
    },
    title: 'Articles of {year}',
    all: 'All articles of {year}',
    years: 'Articles of other years',
  },
}
