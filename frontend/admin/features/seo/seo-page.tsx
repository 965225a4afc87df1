import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { SeoEntry } from '../../../../shared/entities/seo.ts'
import { adminPages } from '../../../../shared/pages.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { AdminPage } from '../../layout/admin-page.tsx'
import { ConfirmDelete } from '../../layout/confirm-delete.tsx'
import { EditableRow } from '../../layout/editable-row.tsx'
import { PagedList } from '../../layout/paged-list.tsx'
import { NEW, useDialogParameter } from '../../layout/use-dialog-parameter.ts'
import { labelOf } from './page-names.ts'
import { seoList, useDeleteSeoEntry } from './seo-entries.ts'
import { SeoForm } from './seo-form.tsx'

/** Titles and descriptions of the public pages (SPEC 2). */
export const SeoPage = () => {
  const list = useInfiniteQuery(seoList)
  const remove = useDeleteSeoEntry()
  const dialog = useDialogParameter('entry')
  const [deleting, setDeleting] = useState<SeoEntry>()

  const entries = list.data?.pages.flatMap((page) => page.items) ?? []
  const taken = new Set(entries.map(({ pageName }) => pageName))
  const editing = entries.find((entry) => entry.id === dialog.value)

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
        <PagedList
          query={list}
          what="SEO settings"
          empty="No SEO settings yet. Pages without an entry use their own title and description."
          renderItem={(entry) => (
            <EditableRow
              key={entry.id}
              title={labelOf(entry.pageName)}
              active={entry.isActive}
              onEdit={() => dialog.open(entry.id)}
              onDelete={() => setDeleting(entry)}
            >
              <p className="font-semibold">{entry.metaTitle}</p>
              <p className="text-ink-soft text-sm">{entry.metaDescription}</p>
            </EditableRow>
          )}
        />
      </section>
      {dialog.value === NEW && <SeoForm taken={taken} onClose={dialog.close} />}
      {editing && (
        <SeoForm
          key={`${editing.id} ${editing.version}`}
          entry={editing}
          taken={taken}
          onClose={dialog.close}
        />
      )}
      <ConfirmDelete
        title="Delete SEO settings"
        question="Are you sure you want to delete these SEO settings?"
        entry={deleting && { id: deleting.id, name: labelOf(deleting.pageName) }}
        remove={remove}
        onDone={() => setDeleting(undefined)}
      />
    </AdminPage>
  )
}
