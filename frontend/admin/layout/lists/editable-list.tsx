import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { Fragment, type ReactNode, useId } from 'react'
import { Button } from '../../../ui/button.tsx'
import type { AdminList } from '../../data/admin-query.ts'
import { toastsOf, useAdminMutation } from '../../data/use-admin-mutation.ts'
import { askToDelete } from '../ask.tsx'
import { StateLabel } from '../state-label.tsx'
import { NEW, type useDialogParameter } from '../use-dialog-parameter.ts'
import { CardRow } from './card-row.tsx'
import { PagedList } from './paged-list.tsx'

interface EditableListProps<Entry> {
  query: UseInfiniteQueryResult<Entry[]>
  /** Dialog of the form: open for a new entry, or for the one with this id. */
  dialog: ReturnType<typeof useDialogParameter>
  /** Call that deletes an entry. */
  remove: (id: string) => Promise<unknown>
  list: AdminList<Entry>
  /** Entries of the list, for example 'topics'. */
  what: string
  empty: string
  /** An entry, or all, in the messages of the deletion, for example 'topic'. */
  entryName: string
  question: string
  nameOf: (entry: Entry) => string
  renderDetails: (entry: Entry) => ReactNode
  /** Links beside the buttons of an entry. */
  renderLinks?: (entry: Entry) => ReactNode
  /** Form of an entry; of a new one without. */
  renderForm: (entry: Entry | undefined) => ReactNode
}

/** List of entries that can be created, edited, switched off and deleted. */
export const EditableList = <
  Entry extends { readonly id: string; readonly version: number; readonly isActive: boolean },
>({
  query,
  dialog,
  remove,
  what,
  empty,
  list,
  entryName,
  question,
  nameOf,
  renderDetails,
  renderLinks,
  renderForm,
}: EditableListProps<Entry>) => {
  const deletion = useAdminMutation({ call: remove, ...toastsOf('delete', entryName), refetch: [list.key] })
  const editing = query.data?.find(({ id }) => id === dialog.value)
  return (
    <>
      <PagedList
        query={query}
        what={what}
        empty={empty}
        renderItem={(entry) => (
          <EditableRow
            key={entry.id}
            title={nameOf(entry)}
            active={entry.isActive}
            links={renderLinks?.(entry)}
            onEdit={() => dialog.open(entry.id)}
            onDelete={() =>
              askToDelete({
                title: `Delete ${entryName}`,
                question,
                name: nameOf(entry),
                run: () => deletion.mutateAsync(entry.id),
              })
            }
          >
            {renderDetails(entry)}
          </EditableRow>
        )}
      />
      {dialog.value === NEW && <Fragment key={NEW}>{renderForm(undefined)}</Fragment>}
      {editing && <Fragment key={`${editing.id} ${editing.version}`}>{renderForm(editing)}</Fragment>}
    </>
  )
}

interface EditableRowProps {
  title: string
  active: boolean
  links: ReactNode
  onEdit: () => void
  onDelete: () => void
  children: ReactNode
}

const EditableRow = ({ title, active, links, onEdit, onDelete, children }: EditableRowProps) => {
  const titleId = useId()
  return (
    <CardRow
      title={title}
      titleId={titleId}
      badges={!active && <StateLabel>Inactive</StateLabel>}
      actions={
        <>
          <Button variant="secondary" size="small" aria-describedby={titleId} onClick={onEdit}>
            Edit
          </Button>
          {links}
          <Button variant="ghost" size="small" aria-describedby={titleId} onClick={onDelete}>
            Delete
          </Button>
        </>
      }
    >
      {children}
    </CardRow>
  )
}
