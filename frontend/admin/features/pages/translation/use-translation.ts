import { useMutation } from '@tanstack/react-query'
import { useMemo } from 'react'
import { get, useWatch } from 'react-hook-form'
import { type PageName, pageSchemas } from '../../../../../content/schemas.ts'
import { sourceHash, translatableTexts } from '../../../../../content/translatable.ts'
import { isSame } from '../../../../../shared/entities/changes/changed-values.ts'
import { toast } from '../../../../ui/toast/toast-store.ts'
import { useAdminMutation } from '../../../data/admin-query.ts'
import { adminRequest, reasonOf } from '../../../data/admin-request.ts'
import { pageWords } from '../../../data/page-words.ts'
import type { SchemaEdit } from '../../../forms/schema/schema-form.ts'
import type { Sources } from '../../../forms/schema/source-text.tsx'
import type { FormValues } from '../../../storage/outbox.ts'
import { useMounted } from '../../../ui/use-mounted.ts'
import type { StoredWords } from '../page-form.tsx'
import { batches, filledIn } from './filled-in.ts'

/** English words that those of a form are translated from, and the ways to catch up with them; undefined in English. */
export function useTranslation(stored: StoredWords, edit: SchemaEdit): Sources | undefined {
  const { page, language, english } = stored
  const { form, saved, declaration } = edit
  const { queryKey } = pageWords(page, language)
  const texts = useMemo(
    () =>
      new Map(
        translatableTexts(pageSchemas[page as PageName], english?.values).map(({ path, text }) => [
          path,
          text,
        ]),
      ),
    [page, english?.values],
  )
  const known = useMemo(() => english?.behind ?? [], [english?.behind])
  const typed = useWatch({ control: form.control, name: known as string[] })
  // One that was changed here is dealt with once it is published. By its paths, since it is in the context of every field.
  const left = known.filter((path, index) => isSame(typed[index], get(saved, path))).join(' ')
  const behind = useMemo(() => left.split(' ').filter(Boolean), [left])

  const keep = useAdminMutation({
    call: (paths: readonly string[]) =>
      adminRequest('PUT /api/admin/pages/{page}/checked', {
        params: { page },
        query: { language },
        body: { sources: paths.map((path) => ({ path, hash: sourceHash(texts.get(path) ?? '') })) },
      }),
    success: (_, { length }) =>
      length === 1 ? 'The text stays as it is' : `${length} texts stay as they are`,
    failure: reasonOf,
    show: (queryClient, { behind }) =>
      queryClient.setQueryData(
        queryKey,
        (words) => words && { ...words, english: words.english && { ...words.english, behind } },
      ),
    refetch: ['GET /api/admin/pages'],
  })

  const isOpen = useMounted()
  function fill(found: ReadonlyMap<string, string>) {
    const next = filledIn(form.getValues(), english?.values, found) as FormValues
    for (const name of Object.keys(declaration.fields))
      if (!isSame(get(form.getValues(), name), get(next, name)))
        form.setValue(name, get(next, name), {
          shouldDirty: true,
          shouldValidate: form.formState.isSubmitted,
        })
    const same = [...found].filter(([path, text]) => get(saved, path) === text).map(([path]) => path)
    if (same.length > 0) keep.mutate(same)
  }
  const translate = useMutation({
    mutationFn: async (paths: readonly string[]) => {
      const asked = paths.map((path) => ({ id: path, text: texts.get(path) ?? '' }))
      const valueAt = (path: string) => get(form.getValues(), path)
      const before = new Map(paths.map((path) => [path, valueAt(path)]))
      let filled = 0
      /** Fill in translations, but where something was typed since they were asked for. */
      function fillUntouched(found: readonly { id: string; text: string }[]) {
        const untouched = paths.filter((path) => valueAt(path) === before.get(path))
        const wanted = found.filter(({ id }) => untouched.includes(id))
        filled += wanted.length
        if (wanted.length > 0) fill(new Map(wanted.map(({ id, text }) => [id, text])))
        // An entry that was added has English texts until they are translated.
        for (const path of untouched) before.set(path, valueAt(path))
      }
      fillUntouched(asked.filter(({ text }) => text === ''))
      // Each into the form as it comes: a failure loses none that came before it.
      for (const batch of batches(asked.filter(({ text }) => text !== ''))) {
        const body = { texts: batch, to: language }
        const answer = await adminRequest('POST /api/admin/translation', { body })
        if (!isOpen.current) break
        fillUntouched(answer.texts)
      }
      return filled
    },
    onSuccess: (filled, { length }) => isOpen.current && toast.success(translated(filled, length)),
    onError: (error) => isOpen.current && toast.error(reasonOf(error)),
  })

  const pending = translate.isPending || keep.isPending
  const [start, leave] = [translate.mutate, keep.mutate]
  // One object while nothing of it changes: every text field reads it.
  const sources = useMemo(
    () => ({ texts, behind, pending, translate: start, keep: leave }),
    [texts, behind, pending, start, leave],
  )
  return english ? sources : undefined
}

/** What to say once `filled` of so many texts that were asked for are in the form. */
function translated(filled: number, asked: number): string {
  if (filled < asked) return `${filled} of ${asked} translated. What you typed meanwhile stays.`
  return `${asked === 1 ? 'The translation is' : `${asked} translations are`} in the form. Read before you publish.`
}
