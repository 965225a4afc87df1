import { useInfiniteQuery } from '@tanstack/react-query'
import { MAX_TITLE } from '../../../../shared/entities/seo.ts'
import { adminPages } from '../../../../shared/pages.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { itemsOf, seoList } from '../../data/admin-query.ts'
import { EntryList } from '../../forms/entry-list.tsx'
import { AdminPage } from '../../layout/admin-page.tsx'
import { ViewLink } from '../../layout/lists/paged-list.tsx'
import { NEW, useDialogParameter } from '../../layout/use-dialog-parameter.ts'
import { Card } from '../../ui/card.tsx'
import { SmallButton } from '../../ui/small-button.tsx'
import { bySite, labelOf, pageOf, SeoFields, seoPages } from './seo-fields.tsx'
import { seoForm } from './seo-form-fields.ts'

const screen = {
  kind: 'seo',
  list: seoList,
  form: seoForm,
  unique: 'pageName',
  ...{ one: 'SEO settings', many: 'SEO settings', short: 'Settings', title: 'SEO Settings', noun: 'entry' },
  question: 'Are you sure you want to delete these SEO settings?',
} as const

/** SEO entries in the order of the site. */
export const SeoPage = () => {
  const list = useInfiniteQuery({
    ...seoList,
    select: (data) => itemsOf(data).toSorted(bySite),
  })
  const dialog = useDialogParameter('entry')
  const taken = new Set(list.data?.map(({ pageName }) => pageName))
  const complete = list.data !== undefined && seoPages.every(({ pageName }) => taken.has(pageName))

  return (
    <AdminPage
      title="SEO Settings"
      actions={
        <>
          {!complete && (
            <SmallButton variant="primary" onClick={() => dialog.open(NEW)}>
              Add SEO Settings
            </SmallButton>
          )}
          <LinkButton to={adminPages.settings} variant="secondary" size="small">
            Back to Settings
          </LinkButton>
        </>
      }
    >
      <p className="-mt-3 text-ink-soft">
        {complete
          ? 'How each page looks in Google and when it is shared.'
          : 'How each page looks in Google and when it is shared. A page without an entry uses its own title.'}
      </p>
      <Card className="px-4 py-4 sm:px-5 sm:py-4">
        <h2 className="sr-only">SEO entries</h2>
        <EntryList
          screen={screen}
          query={list}
          dialog={dialog}
          canAdd={!complete}
          empty="No SEO settings yet. Pages without an entry use their own title and description."
          nameOf={({ pageName }) => labelOf(pageName)}
          isLive={({ isActive }) => isActive}
          renderDetails={({ metaTitle }) => (
            <p className="text-sm">
              <span className="text-ink-soft">Title in Google: </span>
              <span className="font-semibold">{metaTitle}</span>
              <span className="whitespace-nowrap text-ink-soft">{` (${metaTitle.length}/${MAX_TITLE})`}</span>
            </p>
          )}
          renderLinks={({ pageName }) => {
            const path = pageOf(pageName)?.path
            return path && <ViewLink to={path} label={labelOf(pageName)} />
          }}
          renderFields={(entry) => <SeoFields entry={entry} taken={taken} />}
        />
      </Card>
    </AdminPage>
  )
}
