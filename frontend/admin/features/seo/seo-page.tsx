import { useInfiniteQuery } from '@tanstack/react-query'
import { MAX_TITLE } from '../../../../shared/entities/seo.ts'
import { adminPages } from '../../../../shared/pages.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { itemsOf } from '../../data/admin-query.ts'
import { adminRequest } from '../../data/admin-request.ts'
import { entryName } from '../../data/documents.ts'
import { seoList } from '../../data/shared-lists.ts'
import { KeptDraft } from '../../forms/unsaved/kept-draft.tsx'
import { AdminPage } from '../../layout/admin-page.tsx'
import { EditableList } from '../../layout/lists/editable-list.tsx'
import { NEW, useDialogParameter } from '../../layout/use-dialog-parameter.ts'
import { ViewLink } from '../../layout/view-link.tsx'
import { bySite, labelOf, pageOf, seoPages } from './page-names.ts'
import { SeoForm } from './seo-form.tsx'

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
            <Button size="small" onClick={() => dialog.open(NEW)}>
              Add SEO Settings
            </Button>
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
        {!complete && <KeptDraft name={entryName('seo', undefined)} label="New settings:" />}
        <EditableList
          query={list}
          dialog={dialog}
          list={seoList}
          remove={(id) => adminRequest('DELETE /api/admin/seo/{id}', { params: { id } })}
          what="SEO settings"
          empty="No SEO settings yet. Pages without an entry use their own title and description."
          entryName="SEO settings"
          question="Are you sure you want to delete these SEO settings?"
          nameOf={({ pageName }) => labelOf(pageName)}
          renderDetails={({ id, metaTitle, isActive }) => (
            <>
              <p className="text-sm">
                <span className="text-ink-soft">Title in Google: </span>
                <span className="font-semibold">{metaTitle}</span>
                <span className="whitespace-nowrap text-ink-soft">{` (${metaTitle.length}/${MAX_TITLE})`}</span>
              </p>
              <KeptDraft name={entryName('seo', { id })} live={isActive} />
            </>
          )}
          renderLinks={({ pageName }) => {
            const path = pageOf(pageName)?.path
            return path && <ViewLink to={path} label={labelOf(pageName)} />
          }}
          renderForm={(entry) =>
            (entry || !complete) && <SeoForm entry={entry} taken={taken} onClose={dialog.close} />
          }
        />
      </Card>
    </AdminPage>
  )
}
