import { type QueryKey, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Response } from '../../../shared/api.ts'
import type { Post } from '../../../shared/entities/posts/post.ts'
import { formatDateTime, formatNumber } from '../../../shared/formats/format.ts'
import { VERSIONS_KEPT } from '../../../shared/limits.ts'
import { toast } from '../../ui/toast/toast-store.ts'
import { adminQuery } from '../data/admin-query.ts'
import { adminRequest } from '../data/admin-request.ts'
import { QueryState } from '../layout/query-state.tsx'
import { StateLabel } from '../layout/state-label.tsx'
import type { FormValues } from '../storage/outbox.ts'
import { Dialog } from '../ui/dialog.tsx'
import { SmallButton } from '../ui/small-button.tsx'
import { ChangedFields, changedFields } from './difference.tsx'
import { useEdit } from './form-field.tsx'

/** Saved versions of a document. */
export const documentHistory = (document: string) => ({
  versions: adminQuery('GET /api/admin/documents/{document}/versions', { params: { document } }),
  load: (version: number) =>
    adminRequest('GET /api/admin/documents/{document}/versions/{version}', { params: { document, version } }),
})

/** Saved versions of an entry, each as the entry was stored. */
export const entryHistory = (name: string) => {
  const { versions, load } = documentHistory(name)
  return { versions, load: async (version: number) => (await load(version)).values }
}

/** Entry of a history; with more of an article. */
type SavedVersion = Response<'GET /api/admin/documents/{document}/versions'>[number] &
  Partial<Pick<Post, 'published' | 'wordCount'>>

interface VersionHistoryProps<Stored> {
  /** Query of the list, last saved first. */
  versions: { readonly queryKey: QueryKey; readonly queryFn: () => Promise<SavedVersion[]> }
  load: (version: number) => Promise<Stored>
  /** Take over what of a version is no value of the form. Returns what Undo takes back, if anything. */
  onRestore?: (stored: Stored) => (() => void) | null | ''
}

/** Button that shows the saved versions of what a form edits. Restoring one puts it into the form, and saves nothing. */
export const VersionHistory = <Stored,>(history: VersionHistoryProps<Stored>) => {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <SmallButton className="justify-self-start" onClick={() => setOpen(true)}>
        History
      </SmallButton>
      {open && (
        <Dialog
          onClose={close}
          size="screen"
          title="History"
          description={`Each save keeps a version; the last ${VERSIONS_KEPT} are here.`}
        >
          <div className="min-h-0 overflow-y-auto">
            <div className="mx-auto grid w-full max-w-5xl grid-cols-1 p-4 sm:p-6">
              <VersionList {...history} onRestored={close} />
            </div>
          </div>
        </Dialog>
      )}
    </>
  )
}

interface VersionListProps<Stored> extends VersionHistoryProps<Stored> {
  onRestored: () => void
}

/** Saved versions of what a form edits, each with what its save changed. */
const VersionList = <Stored,>(props: VersionListProps<Stored>) => {
  const versions = useQuery({ ...props.versions, gcTime: 0 })
  if (!versions.data) return <QueryState query={versions} what="history" heights={['h-12', 'h-12', 'h-12']} />
  if (versions.data.length === 0) return <p>No version is kept yet. The next save keeps the first.</p>
  return (
    <ul className="border-line border-t">
      {versions.data.map((version, index) => (
        <VersionRow
          key={version.version}
          {...props}
          version={version}
          before={versions.data[index + 1]}
          isNewest={index === 0}
        />
      ))}
    </ul>
  )
}

interface VersionRowProps<Stored> extends VersionListProps<Stored> {
  version: SavedVersion
  /** The version that it replaced; undefined if none is kept. */
  before: SavedVersion | undefined
  isNewest: boolean
}

const VersionRow = <Stored,>(props: VersionRowProps<Stored>) => {
  const [open, setOpen] = useState(false)
  const { version, isNewest } = props
  const { savedAt, savedBy, published, wordCount } = version
  return (
    <li className="border-line border-b">
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className="min-h-11 cursor-pointer py-2.5">
          <span className="inline-flex max-w-[calc(100%-1.5rem)] flex-wrap items-baseline gap-x-3 align-top">
            <span className="font-bold">{formatDateTime(savedAt)}</span>
            {published !== undefined && (
              <StateLabel tone={published ? 'positive' : 'neutral'}>
                {published ? 'Published' : 'Draft'}
              </StateLabel>
            )}
            {isNewest && <span className="text-sm">Saved last</span>}
            <span className="w-full text-ink-soft text-sm">
              {[
                `Version ${version.version}`,
                wordCount !== undefined && `${formatNumber(wordCount)} ${wordCount === 1 ? 'word' : 'words'}`,
                savedBy
                  ? `saved by the login of ${formatDateTime(savedBy.signedInAt)}`
                  : 'saved by the site itself',
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </span>
        </summary>
        {open && <OpenVersion {...props} />}
      </details>
    </li>
  )
}

/** What a save changed, and the way back to it. */
const OpenVersion = <Stored,>(props: VersionRowProps<Stored>) => {
  const { version, before, isNewest, onRestore, onRestored } = props
  const { declaration, form, version: current, replace } = useEdit()
  const loaded = useQuery(wholeVersion(props, version.version))
  const earlier = useQuery({ ...wholeVersion(props, before?.version ?? 0), enabled: before !== undefined })
  const missing = [loaded, ...(before ? [earlier] : [])].find(({ data }) => data === undefined)
  if (missing || !loaded.data)
    return <QueryState query={missing ?? loaded} what="version" heights={['h-24']} />
  const stored = loaded.data
  const values = declaration.valuesOf(stored)

  function restore() {
    const typed = form.getValues()
    const replaced = { version: current, values: typed }
    const stays = (declaration.unversioned ?? []).map((name) => [name, typed[name]])
    replace({ version: current, values: { ...values, ...Object.fromEntries(stays) } })
    const takeBack = onRestore?.(stored)
    onRestored()
    toast.success(`The version of ${formatDateTime(version.savedAt)} is in the form. It is not saved yet.`, {
      label: 'Undo',
      run: () => {
        replace(replaced)
        if (takeBack) takeBack()
      },
    })
  }

  return (
    <div className="grid grid-cols-1 justify-items-start gap-3 pt-3 pb-4">
      {before || version.version === 1 ? (
        <WhatChanged
          before={before ? declaration.valuesOf(earlier.data) : declaration.blank}
          after={values}
        />
      ) : (
        <p>The version before it is not kept, so there is nothing to compare it with.</p>
      )}
      {!isNewest && (
        <div className="grid justify-items-start gap-1">
          <SmallButton
            aria-label={`Restore this version: ${formatDateTime(version.savedAt)}`}
            onClick={restore}
          >
            Restore this version
          </SmallButton>
          <p className="text-ink-soft text-sm">
            Opens this version for editing. Nothing changes on the site yet.
          </p>
        </div>
      )}
    </div>
  )
}

const WhatChanged = ({ before, after }: { before: FormValues; after: FormValues }) => {
  const { fields } = useEdit().declaration
  if (changedFields(fields, before, after).length === 0) return <p>This save changed no text.</p>
  return (
    <div className="w-full">
      <ChangedFields
        fields={fields}
        before={before}
        after={after}
        labels={{ before: 'the version before', after: 'this version' }}
        sideBySide
      />
    </div>
  )
}

/** A version never changes, so it is read once while the history is open. */
const wholeVersion = <Stored,>({ versions, load }: VersionHistoryProps<Stored>, version: number) => ({
  queryKey: [...versions.queryKey, version],
  queryFn: () => load(version),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
})
