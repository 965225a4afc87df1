import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { get } from 'react-hook-form'
import { isPrivate } from '../../../../content/page-names.ts'
import { type PageName, pageSchemas } from '../../../../content/schemas.ts'
import type { Response } from '../../../../shared/api.ts'
import { changesIn } from '../../../../shared/entities/changes/changed-values.ts'
import { resolveFacts } from '../../../../shared/entities/changes/facts.ts'
import { placeholdersOf } from '../../../../shared/facts.ts'
import { formatDate, formatDateTime } from '../../../../shared/formats/format.ts'
import { useAdminMutation } from '../../data/admin-query.ts'
import { adminRequest } from '../../data/admin-request.ts'
import { titleOfForm } from '../../data/page-titles.ts'
import { loadWords, outboxName, pageWords, wordsHistory } from '../../data/page-words.ts'
import { type GroupNode, textsOf } from '../../forms/form-node.ts'
import { PhotoControl } from '../../forms/picture-control.tsx'
import { SchemaDialog, type Target } from '../../forms/schema/schema-dialog.tsx'
import { SchemaFields } from '../../forms/schema/schema-fields.tsx'
import { type Changes, schemaForm } from '../../forms/schema/schema-form.ts'
import { SourcesContext } from '../../forms/schema/source-text.tsx'
import type { DraftLock } from '../../forms/unsaved/drafts.ts'
import { useSave, useUnsavedForm } from '../../forms/use-unsaved-form.ts'
import { VersionHistory } from '../../forms/version-history.tsx'
import { PagePreview } from './page-preview.tsx'
import { BehindNotice } from './translation/behind-texts.tsx'
import { askAboutDifferences, differencesIn } from './translation/differences.tsx'
import { useTranslation } from './translation/use-translation.ts'
import { WordsSchedule } from './words-schedule.tsx'

export type StoredWords = Response<'GET /api/admin/pages/{page}'>
type ChangedValues = StoredWords['values']

export interface PageFormProps {
  stored: StoredWords
  /** Words that are shown with these: those that several pages share, or of the home page for those. */
  shownWith: StoredWords
  /** Changed facts. */
  facts: ChangedValues
  /** Path of the field to begin with, in dot notation. */
  field?: string | undefined
  onClose: () => void
  /** Open the words of another page in place of these. */
  onOpen: (page: string) => void
}

/** Words and pictures of a page, beside the page as visitors will see it. */
export const PageForm = ({
  stored,
  shownWith,
  facts: changedFacts,
  field,
  onClose,
  onOpen,
}: PageFormProps) => {
  const queryClient = useQueryClient()
  const page = stored.page as PageName
  const language = stored.language
  const [declaration] = useState(() =>
    schemaForm(pageSchemas[page], stored.defaults, { photo: PhotoControl }),
  )
  const [facts] = useState(() => resolveFacts(changedFacts))
  const [used, setUsed] = useState<string>()
  const [publishAt, setPublishAt] = useState(stored.unsaved?.publishAt ?? null)
  const name = outboxName(page, language)
  const at = { params: { page }, query: { language } }
  const draftOf = ({ unsaved }: StoredWords) =>
    unsaved && { ...unsaved, values: declaration.valuesOf(unsaved) }
  const remove = (lock: DraftLock) =>
    adminRequest('DELETE /api/admin/pages/{page}/unsaved', { ...at, query: { language, ...lock } })
  const edit = useUnsavedForm({
    declaration,
    name,
    stored,
    server: {
      draft: draftOf(stored),
      read: async () => draftOf(await loadWords(page, language)),
      put: ({ values, version = 0 }, lock, keepalive) => {
        const changed = changesIn(stored.defaults, values as ChangedValues)
        const body = { version, values: changed, ...lock }
        return adminRequest('PUT /api/admin/pages/{page}/unsaved', { ...at, body, keepalive })
      },
      remove,
      discard: async (lock) => {
        await remove(lock)
        setPublishAt(null)
      },
      list: 'GET /api/admin/pages',
    },
  })
  const { draft } = edit
  /** Words whose unsaved edit is published, or unwanted. */
  const withoutEdit = async (words: StoredWords) => {
    await draft.drop()
    return { ...words, unsaved: null }
  }
  const { queryKey } = pageWords(page, language)
  const save = useAdminMutation({
    call: (body: { version: number; values: Changes }) =>
      adminRequest('PUT /api/admin/pages/{page}', { ...at, body }).then(withoutEdit),
    success: isPrivate(page) ? 'Changes saved' : 'Changes published',
    failure: 'Failed to save the page',
    show: (queryClient, saved) => queryClient.setQueryData(queryKey, saved),
    refetch: ['GET /api/admin/publication', 'GET /api/admin/pages'],
  })
  const saving = useSave(edit, {
    send: (values, version = 0) => save.mutateAsync({ version, values }),
    readStored: () => loadWords(page, language),
    onLoadNewest: (newest: StoredWords) => queryClient.setQueryData(queryKey, { ...newest, unsaved: null }),
    onSaved: onClose,
  })
  const sources = useTranslation(stored, edit)
  /** Field of a text, or the list that lacks it. */
  function targetOf(path: string): Target {
    const isThere = get(edit.form.getValues(), path) !== undefined || !path.includes('.')
    return isThere ? { path } : targetOf(path.slice(0, path.lastIndexOf('.')))
  }
  const [target, setTarget] = useState(() =>
    field && sources?.texts.has(field) ? targetOf(field) : undefined,
  )
  async function publish() {
    const words = { root: declaration.root, saved: edit.saved, values: edit.form.getValues() }
    const isComplete = await edit.form.trigger()
    await askAboutDifferences(isComplete ? differencesIn(stored, words) : [], saving.submit)
  }
  return (
    <SchemaDialog
      title={titleOfForm(page, language)}
      edit={edit}
      saving={{ ...saving, submit: publish }}
      what="page"
      target={target}
      submitLabel={isPrivate(page) ? 'Save changes' : 'Publish changes'}
      shown={
        !isPrivate(page) && (
          <PagePreview
            page={page}
            stored={stored}
            shownWith={shownWith}
            facts={facts}
            used={used}
            onTouch={setTarget}
            onOpen={onOpen}
          />
        )
      }
      onClose={onClose}
    >
      {sources && <BehindNotice sources={sources} onShow={(path) => setTarget(targetOf(path))} />}
      {!isPrivate(page) && (
        <WordsSchedule
          key={publishAt}
          page={stored}
          publishAt={publishAt}
          edit={edit}
          store={draft.store}
          onScheduled={onClose}
        />
      )}
      <VersionHistory {...wordsHistory(page, language)} />
      {stored.history.length > 0 && <FormerTexts root={declaration.root} history={stored.history} />}
      <SourcesContext value={sources}>
        <SchemaFields facts={placeholdersOf(facts, language)} onUse={setUsed} />
      </SourcesContext>
    </SchemaDialog>
  )
}

/** What a legal page said before, and from when it was in force; newest first. */
const FormerTexts = ({ root, history }: { root: GroupNode } & Pick<StoredWords, 'history'>) => (
  <details className="border-2 border-line bg-paper">
    <summary className="min-h-12 cursor-pointer px-3 py-2.5 font-bold">{`Earlier texts (${history.length})`}</summary>
    <ul className="grid grid-cols-1 gap-2 border-line border-t-2 px-3 py-3">
      {history.map(({ effective, replacedAt, words }) => (
        <li key={replacedAt}>
          <details>
            <summary className="min-h-11 cursor-pointer py-2.5">
              {`In force from ${formatDate(effective)}, replaced ${formatDateTime(replacedAt)}`}
            </summary>
            <div className="grid gap-2 border-line border-l-4 pl-3 text-sm">
              {textsOf(root, words)
                .filter(({ text }) => text !== '')
                .map(({ path, text }) => (
                  <p key={path} className="wrap-anywhere">
                    {text}
                  </p>
                ))}
            </div>
          </details>
        </li>
      ))}
    </ul>
  </details>
)
