import type { UnsavedEdit } from '../../../../../shared/entities/posts/draft.ts'
import type { Post } from '../../../../../shared/entities/posts/post.ts'
import { ulid } from '../../../../api/ulid.ts'
import {
  type BrowserCopy,
  copyNames,
  differs,
  dropCopy,
  type Edit,
  keepCopy,
  readCopy,
} from '../../../storage/browser-copy.ts'
import { type PostFormValues, postForm } from '../form/post-form-fields.ts'

/** One unsaved version of a post. There are several when it was edited on several devices. */
export interface UnsavedVersion extends Edit<PostFormValues> {
  readonly place: 'browser' | 'server'
  /** ISO 8601 UTC. */
  readonly savedAt: string
}

/** Start of a post form. */
export interface InitialEdit {
  readonly formId: string
  /** Unsaved version that the form goes on with: the newest. */
  readonly edit: UnsavedVersion | undefined
  /** Other unsaved versions, each set aside in this browser until the administrator uses or discards it. */
  readonly others: readonly UnsavedVersion[]
  /** Server edit that this form may overwrite: its text is in the form or set aside. */
  readonly replaces: UnsavedEdit | undefined
}

/** Name of a post's browser copy. `parameter` is the post's id, or that of a new post's dialog. */
export const copyName = (parameter: string): string => `post:${parameter}`

const asideName = (parameter: string, savedAt = '') => `${copyName(parameter)}:${savedAt}`

/** Keep another unsaved version in this browser. False when there is no room for it. */
export const setAside = (parameter: string, { version, values, savedAt }: UnsavedVersion): boolean =>
  keepCopy(asideName(parameter, savedAt), { version, values, savedAt })

export const dropAside = (parameter: string, { savedAt }: UnsavedVersion): void =>
  dropCopy(asideName(parameter, savedAt))

/** Names of a post's browser copy and of its versions set aside; ids are of one length, so none begins another. */
export const namesHere = (parameter: string): string[] => copyNames(copyName(parameter))

/** Instant of the last text kept of a post, here or as `serverEdit` on the server, ISO 8601 UTC; undefined for none. */
export const lastKept = (
  parameter: string,
  serverEdit: Pick<UnsavedEdit, 'savedAt'> | undefined,
): string | undefined =>
  [serverEdit, ...namesHere(parameter).map(readCopy)]
    .flatMap((edit) => edit?.savedAt ?? [])
    .sort()
    .at(-1)

/** Choose the unsaved version that a post's form starts with, and set the others aside. `post` is undefined for a new one. */
export function openEdit(
  parameter: string,
  post: Post | undefined,
  serverEdit: UnsavedEdit | null,
): InitialEdit {
  const saved = postForm.valuesOf(post)
  const copy = readCopy(copyName(parameter))
  // A form writes its browser copy first. Their times don't compare: a save on its way may be stored after a later change.
  const sentBefore = copy && serverEdit && copy.formId === serverEdit.formId
  const newest = [
    ...(copy ? [fromBrowser(copy)] : []),
    ...(serverEdit && !sentBefore ? [fromServer(serverEdit)] : []),
  ]
    .map((version) => following(version, post))
    .sort(newestFirst)
  const aside = copyNames(asideName(parameter))
    .flatMap((name) => readCopy(name) ?? [])
    .map((copied) => following(fromBrowser(copied), post))
    .sort(newestFirst)
  const versions = [...newest, ...aside]
    .filter(({ values }) => differs(values, saved))
    .filter(({ values }, index, all) => all.findIndex((other) => !differs(values, other.values)) === index)

  for (const version of aside) if (!versions.includes(version)) dropAside(parameter, version)
  const [edit, ...others] = versions
  const unsafe = others.filter((version) => !setAside(parameter, version))
  const replaces = unsafe.some(({ place }) => place === 'server') ? undefined : (serverEdit ?? undefined)
  return { formId: copy?.formId ?? ulid(Date.now()), edit, others, replaces }
}

/** Field that an unsaved version was written in: the text, or else the first that differs from the stored post. */
export function writtenField(
  { values }: UnsavedVersion,
  post: Post | undefined,
): keyof PostFormValues | undefined {
  const saved = postForm.valuesOf(post)
  const changed = postForm.names.filter((name) => values[name] !== saved[name])
  return changed.find((name) => name === 'content') ?? changed[0]
}

/** The version, as begun from the stored post when no text of that has changed since: no version conflict. */
function following(version: UnsavedVersion, post: Post | undefined): UnsavedVersion {
  const hasSameTexts = post?.textVersion && version.version && version.version >= post.textVersion
  return hasSameTexts ? { ...version, version: post.version } : version
}

const fromBrowser = ({ version, values, savedAt }: BrowserCopy): UnsavedVersion => ({
  place: 'browser',
  version,
  values: postForm.pick(values),
  savedAt,
})

const fromServer = (edit: UnsavedEdit): UnsavedVersion => ({
  place: 'server',
  version: edit.version ?? undefined,
  values: postForm.pick(edit),
  savedAt: edit.savedAt,
})

const newestFirst = (a: UnsavedVersion, b: UnsavedVersion) => b.savedAt.localeCompare(a.savedAt)
