import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type PageName, pageSchemas } from '../../../../content/schemas.ts'
import type { Response } from '../../../../shared/api.ts'
import { changesIn } from '../../../../shared/entities/changes/changed-values.ts'
import { resolveFacts } from '../../../../shared/entities/changes/facts.ts'
import { placeholdersOf } from '../../../../shared/facts.ts'
import { adminRequest } from '../../data/admin-request.ts'
import { copyName, loadWords, pageWords, titleOfWords, wordsHistory } from '../../data/page-words.ts'
import { useAdminMutation } from '../../data/use-admin-mutation.ts'
import { VersionHistory } from '../../forms/history/version-history.tsx'
import { SchemaDialog, type Target } from '../../forms/schema/schema-dialog.tsx'
import { SchemaFields } from '../../forms/schema/schema-fields.tsx'
import { type Changes, schemaForm } from '../../forms/schema/schema-form.ts'
import { AutosaveStatus } from '../../forms/unsaved/autosave-status.tsx'
import { OtherVersions } from '../../forms/unsaved/other-versions.tsx'
import { openEdit, type Unwanted } from '../../forms/unsaved/unsaved-versions.ts'
import { useAutosave } from '../../forms/unsaved/use-autosave.ts'
import { useSave } from '../../forms/use-save.ts'
import { useUnsavedForm } from '../../forms/use-unsaved-form.ts'
import { FormerTexts } from './former-texts.tsx'
import { PagePreview } from './page-preview.tsx'
import { WordsSchedule } from './words-schedule.tsx'

export type StoredWords = Response<'GET /api/admin/pages/{page}'>
type ChangedValues = StoredWords['values']

export interface PageFormProps {
  stored: StoredWords
  /** Words that are shown with these: those that several pages share, or of the home page for those. */
  shownWith: StoredWords
  /** Changed facts. */
  facts: ChangedValues
  onClose: () => void
  /** Open the words of another page in place of these. */
  onOpen: (page: string) => void
}

/** Words and pictures of a page, beside the page as visitors will see it. */
export const PageForm = ({ stored, shownWith, facts: changedFacts, onClose, onOpen }: PageFormProps) => {
  const queryClient = useQueryClient()
  const page = stored.page as PageName
  const language = stored.language
  const [declaration] = useState(() => schemaForm(pageSchemas[page], stored.defaults))
  const [facts] = useState(() => resolveFacts(changedFacts))
  const [target, setTarget] = useState<Target>()
  const [used, setUsed] = useState<string>()
  const [publishAt, setPublishAt] = useState(stored.unsaved?.publishAt ?? null)
  const name = copyName(page, language)
  const at = { params: { page }, query: { language } }
  const [initial] = useState(() =>
    openEdit({
      name,
      pick: declaration.pick,
      saved: declaration.valuesOf(stored),
      stored,
      server: stored.unsaved && { ...stored.unsaved, values: declaration.valuesOf(stored.unsaved) },
    }),
  )
  const remove = (unwanted: Unwanted) =>
    adminRequest('DELETE /api/admin/pages/{page}/unsaved', { ...at, query: { language, ...unwanted } })
  const autosave = useAutosave({
    name,
    initial,
    send: ({ values, version = 0 }, lock, keepalive) => {
      const changed = changesIn(stored.defaults, values as ChangedValues)
      const body = { version, values: changed, ...lock }
      return adminRequest('PUT /api/admin/pages/{page}/unsaved', { ...at, body, keepalive })
    },
    remove,
    discard: async (unwanted) => {
      await remove(unwanted)
      setPublishAt(null)
    },
    list: 'GET /api/admin/pages',
  })
  const edit = useUnsavedForm({
    declaration,
    name,
    formId: initial.formId,
    stored,
    initial: initial.edit ?? null,
    onChange: autosave.change,
    onDiscard: autosave.discard,
  })
  /** Words whose unsaved edit is published, or unwanted. */
  const withoutEdit = async (words: StoredWords) => {
    edit.dropCopy()
    await autosave.drop()
    return { ...words, unsaved: null }
  }
  const { queryKey } = pageWords(page, language)
  const save = useAdminMutation({
    call: (body: { version: number; values: Changes }) =>
      adminRequest('PUT /api/admin/pages/{page}', { ...at, body }).then(withoutEdit),
    success: 'Changes published',
    failure: 'Failed to save the page',
    show: (queryClient, saved) => queryClient.setQueryData(queryKey, saved),
    refetch: ['GET /api/admin/publication', 'GET /api/admin/pages'],
  })
  const saving = useSave(edit, {
    send: (values, version = 0) => autosave.during(() => save.mutateAsync({ version, values })),
    readStored: () => loadWords(page, language),
    onLoadNewest: async (newest: StoredWords) =>
      queryClient.setQueryData(queryKey, await withoutEdit(newest)),
    onSaved: onClose,
  })
  return (
    <SchemaDialog
      title={titleOfWords(page)}
      edit={edit}
      saving={saving}
      what="page"
      target={target}
      shown={
        <PagePreview
          page={page}
          stored={stored}
          shownWith={shownWith}
          facts={facts}
          used={used}
          onTouch={setTarget}
          onOpen={onOpen}
        />
      }
      status={<AutosaveStatus state={autosave.state} />}
      onClose={onClose}
    >
      <OtherVersions
        name={name}
        edit={edit}
        initial={initial.others}
        onDiscard={() => autosave.change({ version: edit.version, values: edit.form.getValues() }, true)}
      />
      <WordsSchedule
        key={publishAt}
        page={stored}
        publishAt={publishAt}
        edit={edit}
        store={autosave.store}
        onScheduled={onClose}
      />
      <VersionHistory {...wordsHistory(page, language)} />
      {stored.history.length > 0 && <FormerTexts root={declaration.root} history={stored.history} />}
      <SchemaFields facts={placeholdersOf(facts, language)} onUse={setUsed} />
    </SchemaDialog>
  )
}
