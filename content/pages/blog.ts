import cs from '../cs/blog.json' with { type: 'json' }
import en from '../en/blog.json' with { type: 'json' }
import { group, headText, link, text } from '../kinds.ts'
import lt from '../lt/blog.json' with { type: 'json' }
import pl from '../pl/blog.json' with { type: 'json' }
import uk from '../uk/blog.json' with { type: 'json' }
import { head, opening, title } from './parts.ts'

const label = (name: string) => link({ label: name, max: 40 })
const sentence = (name: string) => text({ label: name, max: 200 })

export const files = { en, pl, uk, cs, lt }

/** Words of the blog: its list, its articles and its archive. */
export const schema = group(
  {
    head,
    ...opening,
    readTime: text({ label: 'Reading time of every article', max: 40 }),
    tags: text({ label: 'Name of the tags, for screen readers', max: 40 }),
    readMore: label('Link of each article'),
    loadMore: label('Button that shows more articles'),
    loading: sentence('While articles are loading'),
    untranslated: sentence('To readers of an article that is not in this language'),
    empty: group({ title, text: sentence('Text') }, { label: 'Blog without articles' }),
    ask: group({ title, text: sentence('Text'), link: label('Button') }, { label: 'Last card' }),
    failed: sentence('When articles could not be loaded'),
    failedMore: sentence('When more articles could not be loaded'),
    article: group(
      {
        back: label('Link to the blog'),
        contact: label('Button to the form'),
        preview: sentence('In place of the date, on a shared preview'),
        empty: sentence('In place of missing content'),
        loading: sentence('While it is loading'),
        related: text({ label: 'Title of related articles', max: 80 }),
        contentLength: text({ label: 'Length of the content', max: 80, values: ['characters'] }),
        failed: sentence('When it could not be loaded'),
        retry: label('Button that tries again'),
        notFound: group({ title, text: sentence('Text') }, { label: 'Article that does not exist' }),
      },
      { label: 'Article' },
    ),
    share: group(
      {
        title,
        device: label('Button of the device'),
        chat: label('Button of the chat'),
        chatText: text({ label: 'Message of the chat', max: 200, values: ['title', 'link'] }),
        copy: label('Button that copies the link'),
        copied: label('When the link was copied'),
        byHand: sentence('When the browser did not copy it'),
      },
      { label: 'Share buttons' },
    ),
    archive: group(
      {
        head: group(
          {
            title: headText({ label: 'Title', max: 100, values: ['year'] }),
            description: headText({ label: 'Description', max: 200, values: ['year'] }),
          },
          { label: 'Search engines and chats' },
        ),
        title: text({ label: 'Title', max: 80, values: ['year'] }),
        all: text({ label: 'Link to a year', max: 80, values: ['year'] }),
        years: text({ label: 'Name of the links to other years, for screen readers', max: 60 }),
      },
      { label: 'Archive of a year' },
    ),
  },
  { label: 'Blog' },
)
