import { isInDiary } from '../../../shared/calls/declaration/call.ts'
import { currentSessionId } from '../../platform/current-session.ts'
import { addEntry } from './diary-store.ts'
import { namedAction } from './named-action.ts'

/** Entry of the contract of a call (shared/calls). */
interface Entry {
  readonly key: string
  /** Its function, for example `admin/topics/create`. */
  readonly handler: string
}

interface Input {
  readonly params: Readonly<Record<string, unknown>> | undefined
  readonly query: Readonly<Record<string, unknown>> | undefined
}

/**
 * Write what a call of the administration changed into the diary: the names of its function and of what it changed, never
 * what was sent or answered.
 */
export async function noteChange(entry: Entry, input: Input | undefined, answer: unknown): Promise<void> {
  const named = namedAction()
  if (!isInDiary(entry) || named === null) return
  const [, what = '', ...action] = entry.handler.split('/')
  await addEntry({
    what,
    action: named ?? action.join('-'),
    id: idOf(input, answer),
    session: currentSessionId(),
  })
}

/** Id of what a call changed: of its path, else of the new thing that it answers with. */
function idOf(input: Input | undefined, answer: unknown): string | null {
  if (input?.params?.page) return `${input.query?.language}#${input.params.page}`
  const { id, jobId } = { ...Object(answer), ...input?.params }
  return id ?? jobId ?? null
}
