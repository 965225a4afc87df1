import { useInfiniteQuery } from '@tanstack/react-query'
import { adminPages } from '../../../../shared/pages.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { AdminPage } from '../../layout/admin-page.tsx'
import { EditableList } from '../../layout/editable-list.tsx'
import { NEW, useDialogParameter } from '../../layout/use-dialog-parameter.ts'
import { labelOf } from './page-names.ts'
import { seoList, useDeleteSeoEntry } from './seo-entries.ts'
import { SeoForm } from './seo-form.tsx'

export const SeoPage = () => {
  const list = useInfiniteQuery(seoList)
  const remove = useDeleteSeoEntry()
  const dialog = useDialogParameter('entry')
  const entries = list.data?.pages.flatMap((page) => page.items) ?? []
  const taken = new Set(entries.map(({ pageName }) => pageName))

  return (
    <AdminPage
      title="SEO Settings"
      actions={
        <LinkButton to={adminPages.settings} variant="secondary" size="small">
          Back to Settings
        </LinkButton>
      }
    >
      <section aria-labelledby="entries" className="grid gap-4">
        <h2 id="entries" className="sr-only">
          SEO entries
        </h2>
        <Button className="justify-self-start" onClick={() => dialog.open(NEW)}>
          Add SEO Settings
        </Button>
        <EditableList
          query={list}
          dialog={dialog}
          remove={remove}
          what="SEO settings"
          empty="No SEO settings yet. Pages without an entry use their own title and description."
          deletion={{
            title: 'Delete SEO settings',
            question: 'Are you sure you want to delete these SEO settings?',
          }}
          nameOf={({ pageName }) => labelOf(pageName)}
          renderDetails={({ metaTitle, metaDescription }) => (
            <>
              <p className="font-semibold">{metaTitle}</p>
              <p className="text-ink-soft text-sm">{metaDescription}</p>
            </>
          )}
          renderForm={(entry) => <SeoForm entry={entry} taken={taken} onClose={dialog.close} />}
        />
      </section>
    </AdminPage>
  )
}
