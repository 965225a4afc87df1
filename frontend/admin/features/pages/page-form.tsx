import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { type PageName, pageSchemas } from '../../../../content/schemas.ts'
import type { Response } from '../../../../shared/api.ts'
import { resolveFacts } from '../../../../shared/entities/changes/facts.ts'
import { placeholdersOf } from '../../../../shared/facts.ts'
import { request } from '../../../api/request.ts'
import {
  copyName,
  loadWords,
  pageList,
  pageWords,
  titleOfWords,
  wordsHistory,
} from '../../data/page-words.ts'
import { publicationQuery } from '../../data/publication-progress.tsx'
import { useAdminMutation } from '../../data/use-admin-mutation.ts'
import { VersionHistory } from '../../forms/history/version-history.tsx'
import { formNode } from '../../forms/schema/form-node.ts'
import { SchemaDialog, type Target } from '../../forms/schema/schema-dialog.tsx'
import { SchemaFields } from '../../forms/schema/schema-fields.tsx'
import { type Changes, schemaForm } from '../../forms/schema/schema-form.ts'
import { useSave } from '../../forms/use-save.ts'
import { useUnsavedForm } from '../../forms/use-unsaved-form.ts'
import { FormerTexts } from './former-texts.tsx'
import { OtherWords } from './other-words.tsx'
import { PagePreview } from './page-preview.tsx'
import { useUnsavedWords } from './use-unsaved-words.ts'

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
  const [declaration] = useState(() =>
    schemaForm(formNode(pageSchemas[page]), pageSchemas[page], stored.defaults),
  )
  const [facts] = useState(() => resolveFacts(changedFacts))
  const [target, setTarget] = useState<Target>()
  const [used, setUsed] = useState<string>()
  const unsaved = useUnsavedWords(declaration, stored)
  const edit = useUnsavedForm({
    declaration,
    name: copyName(page, language),
    stored,
    initial: unsaved.initial,
    onDiscard: () => void unsaved.drop(),
  })
  const handleHidden = useEffectEvent(() => {
    if (document.visibilityState === 'hidden') void unsaved.keepHidden(edit)
  })
  useEffect(() => {
    document.addEventListener('visibilitychange', handleHidden)
    return () => document.removeEventListener('visibilitychange', handleHidden)
  }, [])
  const { queryKey } = pageWords(page, language)
  const save = useAdminMutation({
    call: (body: { version: number; values: Changes }) =>
      request('PUT /api/admin/pages/{page}', { params: { page }, query: { language }, body }).then(
        unsaved.without,
      ),
    success: 'Changes published',
    failure: 'Failed to save the page',
    refetch: async (queryClient, saved) => {
      queryClient.setQueryData(queryKey, saved)
      void queryClient.invalidateQueries({ queryKey: publicationQuery.queryKey })
      await queryClient.invalidateQueries({ queryKey: pageList.queryKey })
    },
  })
  const saving = useSave(edit, {
    send: (values, version = 0) => save.mutateAsync({ version, values }),
    readStored: () => loadWords(page, language),
    onLoadNewest: async (newest: StoredWords) =>
      queryClient.setQueryData(queryKey, await unsaved.without(newest)),
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
          declaration={declaration}
          edit={edit}
          facts={facts}
          used={used}
          onTouch={setTarget}
          onOpen={onOpen}
        />
      }
      onClose={onClose}
      onKeep={() => void unsaved.keep(edit).then(onClose)}
    >
      {unsaved.other && <OtherWords edit={edit} other={unsaved.other} />}
      <VersionHistory edit={edit} {...wordsHistory(page, language)} />
      {stored.history.length > 0 && <FormerTexts root={declaration.root} history={stored.history} />}
      <SchemaFields
        declaration={declaration}
        edit={edit}
        facts={placeholdersOf(facts, language)}
        onUse={setUsed}
      />
    </SchemaDialog>
  )
}
