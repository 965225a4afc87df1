import type { Draft } from '../../../../../shared/draft.ts'
import { ulid } from '../../../../api/ulid.ts'
import { claim } from '../../../storage/claims.ts'
import { differs, draftNames, dropDraft, keepDraft, readDraft } from '../../../storage/drafts.ts'
import { newPost, type PostFormValues, typedValues } from '../form/post-form-values.ts'

/** One unsaved text of a post. A post has several when it was edited in several tabs or on several devices. */
export interface Copy {
  /** The form that keeps it. */
  readonly editor: string
  /** `tab`: in this browser, by a form that another tab has open now. */
  readonly place: 'server' | 'browser' | 'tab'
  /** Version of the post that it started from. */
  readonly version: number | undefined
  readonly values: PostFormValues
  /** ISO 8601 UTC. */
  readonly keptAt: string
}

/** How a form starts. */
export interface Opening {
  /** The form's own id: what it keeps is kept under it. */
  readonly editor: string
  /** The unsaved text that it goes on with. */
  readonly copy: Copy | undefined
  /** The server's edit that this form may write over: its text is in the form, or nowhere lost. */
  readonly replaces: Draft | undefined
}

/** Name of what a form keeps in this browser. `parameter` is the post's id, or that of a new post's dialog. */
export const draftName = (parameter: string, editor = ''): string => `post:${parameter}:${editor}`

/** Ids of the forms that keep a text of this post in this browser. */
export const editorsHere = (parameter: string): string[] =>
  draftNames(draftName(parameter)).map((name) => name.slice(draftName(parameter).length))

/** Forgets what this browser keeps of a post. */
export function dropCopies(parameter: string): void {
  for (const editor of editorsHere(parameter)) dropDraft(draftName(parameter, editor))
}

/**
 * The unsaved texts of a post, the newest first; one of several that are equal. `kept` is the server's, `claimed`
 * are the forms that other tabs have open.
 */
export function copiesOf(
  parameter: string,
  kept: Draft | null,
  saved: PostFormValues,
  claimed: ReadonlySet<string>,
): Copy[] {
  const here = editorsHere(parameter).flatMap((editor): Copy[] => {
    const draft = readDraft(draftName(parameter, editor))
    if (!draft) return []
    const values = typedValues({ ...newPost, ...draft.values })
    return [{ ...draft, editor, values, place: claimed.has(editor) ? 'tab' : 'browser' }]
  })
  // A form keeps its text here first: what it sent is newer only where this browser's storage was full.
  const sent: Copy[] =
    kept && !here.some(({ editor, keptAt }) => editor === kept.editor && keptAt >= kept.savedAt)
      ? [
          {
            editor: kept.editor,
            place: 'server',
            version: kept.version ?? undefined,
            values: typedValues(kept),
            keptAt: kept.savedAt,
          },
        ]
      : []
  return [...here, ...sent]
    .filter(({ values }) => differs(values, saved))
    .filter(({ values }, index, all) => all.findIndex((other) => !differs(values, other.values)) === index)
    .sort((a, b) => b.keptAt.localeCompare(a.keptAt))
}

/** Starts a form with one of a post's unsaved texts, or with none. The others stay kept. */
export async function openCopy(
  parameter: string,
  copies: readonly Copy[],
  copy: Copy | undefined,
  kept: Draft | null,
): Promise<Opening> {
  const goesOn = copy?.place === 'browser' && (await claim(copy.editor))
  const editor = goesOn ? copy.editor : ulid(Date.now())
  await claim(editor)
  const inOtherTab = copies.some((other) => other.place === 'tab' && other.editor === kept?.editor)
  const others = copies.find((other) => other.place === 'server' && other !== copy)
  const safe = !inOtherTab && (!others || keepDraft(draftName(parameter, ulid(Date.now())), others))
  return { editor, copy, replaces: kept && safe ? kept : undefined }
}
