import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ApiError } from '../../api/request.ts'
import { toastsOf, useAdminMutation } from '../data/admin-query.ts'
import { reasonOf } from '../data/admin-request.ts'
import { askToDelete } from '../layout/ask.tsx'
import { CardRow, PagedList, useMorePages } from '../layout/lists/paged-list.tsx'
import { StateLabel } from '../layout/state-label.tsx'
import { NEW, type useDialogParameter } from '../layout/use-dialog-parameter.ts'
import type { FormValues } from '../storage/outbox.ts'
import { SmallButton } from '../ui/small-button.tsx'
import {
  EntryForm,
  type EntryListKey,
  type EntryScreen,
  entryCalls,
  KeptDraft,
  type ListedEntry,
} from './dialog/document-form.tsx'
import { FormFields } from './form-field.tsx'
import { entryName } from './unsaved/drafts.ts'

interface EntryListProps<K extends EntryListKey, Values extends FormValues, Entry extends ListedEntry> {
  screen: EntryScreen<K, Values, Entry>
  query: UseInfiniteQueryResult<Entry[]>
  /** Dialog of the form: open for a new entry, or for the one with this id. */
  dialog: ReturnType<typeof useDialogParameter>
  /** False where there is one of each already. */
  canAdd?: boolean
  empty: string
  nameOf: (entry: Entry) => string
  /** Whether what is saved of an entry is public. */
  isLive?: (entry: Entry) => boolean
  renderDetails?: (entry: Entry) => ReactNode
  /** Links beside the buttons of an entry, whose name has the id. */
  renderLinks?: (entry: Entry, titleId: string) => ReactNode
  /** Fields of the form of an entry, or of a new one. @default all */
  renderFields?: (entry: Entry | undefined, onMissing: (reason: string | undefined) => void) => ReactNode
}

/** List of entries that can be created, edited and deleted, each with what is unsaved of it. */
export const EntryList = <K extends EntryListKey, Values extends FormValues, Entry extends ListedEntry>({
  screen,
  query,
  dialog,
  canAdd = true,
  empty,
  nameOf,
  isLive = () => false,
  renderDetails,
  renderLinks,
  renderFields = () => <FormFields />,
}: EntryListProps<K, Values, Entry>) => {
  const { kind, list, one, many, short, question } = screen
  const { remove } = entryCalls(list)
  const { success, failure } = toastsOf('delete', one)
  const deletion = useAdminMutation({
    call: remove,
    success,
    // What holds an entry is said.
    failure: (error) => (error instanceof ApiError && error.status === 409 ? reasonOf(error) : failure),
    refetch: [list.key],
  })
  const askAbout = (entry: Entry) =>
    askToDelete({
      title: `Delete ${one}`,
      question,
      name: nameOf(entry),
      run: () => deletion.mutateAsync(entry.id),
    })
  const edited = query.data?.find(({ id }) => id === dialog.value)
  const isNew = canAdd && dialog.value === NEW
  // A link, or a reload, opens one of a later page, too.
  useMorePages(query, dialog.value !== null && dialog.value !== NEW && !edited)
  return (
    <>
      {canAdd && <KeptDraft name={entryName(kind, undefined)} label={`New ${short.toLowerCase()}:`} />}
      <PagedList
        query={query}
        what={many}
        empty={empty}
        renderItem={(entry) => (
          <CardRow
            key={entry.id}
            title={nameOf(entry)}
            titleId={entry.id}
            badges={entry.isActive === false && <StateLabel>Inactive</StateLabel>}
            actions={
              <>
                <SmallButton aria-describedby={entry.id} onClick={() => dialog.open(entry.id)}>
                  Edit
                </SmallButton>
                {renderLinks?.(entry, entry.id)}
                <SmallButton variant="ghost" aria-describedby={entry.id} onClick={() => askAbout(entry)}>
                  Delete
                </SmallButton>
              </>
            }
          >
            <div className="grid gap-0.5 empty:hidden">{renderDetails?.(entry)}</div>
            <KeptDraft name={entryName(kind, entry)} live={isLive(entry)} />
          </CardRow>
        )}
      />
      {(edited || isNew) && (
        <EntryForm
          key={edited ? `${edited.id} ${edited.version}` : NEW}
          screen={screen}
          entry={edited}
          onClose={dialog.close}
          renderFields={(onMissing) => renderFields(edited, onMissing)}
        />
      )}
    </>
  )
}
