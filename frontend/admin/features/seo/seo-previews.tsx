import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import type { SitePageName } from '../../../../content/page-names.ts'
import { resolveWords } from '../../../../content/resolve-words.ts'
import { pageSchemas, type Words } from '../../../../content/schemas.ts'
import { resolveFacts } from '../../../../shared/entities/changes/facts.ts'
import { shownPicture } from '../../../../shared/formats/picture-address.ts'
import { type Page, pages, wordsPage } from '../../../../shared/pages.ts'
import { absolute } from '../../../seo/head.ts'
import { factsQuery } from '../../data/facts-query.ts'
import { pageWords } from '../../data/page-words.ts'
import { ResultPreviews } from '../../layout/result-previews.tsx'
import type { SeoFormValues } from './seo-form-fields.ts'

/** Previews of a page in a search result and in a chat; a blank field shows the page's own value. */
export const SeoPreviews = () => {
  const values = useWatch() as SeoFormValues
  const page = Object.values<Page>(pages).find(({ seo }) => seo?.pageName === values.pageName)
  const { origin } = window.location
  const words = useHeadWords(page)
  const title = values.title.trim() || words?.title || 'Title'
  const description = values.metaDescription.trim() || words?.description || 'Meta description'
  return (
    <ResultPreviews
      address={absolute(origin, values.canonicalUrl.trim()) ?? absolute(origin, page?.path) ?? `${origin}/`}
      title={title}
      description={description}
      share={{
        title: values.ogTitle.trim() || title,
        description: values.ogDescription.trim() || description,
        picture: shownPicture(values.ogImage.trim()) ?? '',
      }}
    />
  )
}

/** Title and description that a page has in its words; undefined until these have come. */
function useHeadWords(page: Page | undefined) {
  const name = wordsPage(page?.path ?? '/') as SitePageName
  const words = useQuery({ ...pageWords(name, 'en'), enabled: page !== undefined }).data
  const facts = useQuery(factsQuery).data
  if (!words || !facts) return undefined
  const filling = { language: 'en', facts: resolveFacts(facts.values) } as const
  return resolveWords(pageSchemas[name], words.defaults as Words<typeof name>, words.values, filling).head
}
