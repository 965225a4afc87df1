import { type Control, useWatch } from 'react-hook-form'
import { shownPicture } from '../../../../shared/formats/picture-address.ts'
import { type Page, pages } from '../../../../shared/pages.ts'
import { absolute } from '../../../seo/head.ts'
import { ResultPreviews } from '../../layout/result-previews.tsx'
import type { SeoFormValues } from './seo-form-fields.ts'

interface SeoPreviewsProps<Checked> {
  control: Control<SeoFormValues, unknown, Checked>
}

/** Previews of a page in a search result and in a chat; a blank field shows the page's own value. */
export const SeoPreviews = <Checked,>({ control }: SeoPreviewsProps<Checked>) => {
  const values = useWatch({ control }) as SeoFormValues
  const page = Object.values<Page>(pages).find(({ seo }) => seo?.pageName === values.pageName)
  const { origin } = window.location
  const title = values.title.trim() || page?.title || 'Title'
  const description = values.metaDescription.trim() || page?.description || 'Meta description'
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
