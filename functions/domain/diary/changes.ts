import { isInDiary, routes } from '../../../shared/api.ts'
import { currentSessionId } from '../sessions/current-session.ts'
import { addEntry } from './diary-store.ts'
import { namedAction } from './named-action.ts'

interface Input {
  readonly params: Readonly<Record<string, unknown>> | undefined
  readonly query: Readonly<Record<string, unknown>> | undefined
}

/**
 * Write what a call of the administration changed into the diary: the names of its function and of what it changed, never
 * what was sent or answered.
 */
export async function noteChange(key: keyof typeof routes, input: Input | undefined, answer: unknown) {
  const call = routes[key]
  const named = namedAction()
  if (!isInDiary(key, call) || named === null) return
  const [, what = '', ...action] = call.handler.split('/')
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
