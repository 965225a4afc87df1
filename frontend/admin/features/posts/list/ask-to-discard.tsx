import { CANCEL } from '../../../../ui/question.tsx'
import { ask, askFirst } from '../../../layout/ask.tsx'
import { newerEdit, type SeenEdit } from '../unsaved/save-edit.ts'

interface Discard {
  title: string
  message: string
  label: string
  /** Title of the post. */
  name: string
  /** The post's id, or the parameter of a new post. */
  parameter: string
  seen: SeenEdit
  run: (seen: SeenEdit) => Promise<unknown>
  /** Opens the post's form, which shows what it has. */
  onOpen: () => void
}

/** Ask before the unsaved edit of a post is discarded from the list, again if there is newer text than the list has seen. */
export function askToDiscard({ title, message, label, name, ...discard }: Discard): void {
  const { parameter, seen, run, onOpen } = discard
  askFirst({
    title,
    message: (
      <>
        <p className="wrap-anywhere font-bold">{name}</p>
        <p>{message}</p>
      </>
    ),
    label,
    run: () => runIfSeen(seen),
  })
  async function runIfSeen(known: SeenEdit): Promise<void> {
    // Without a connection the discard says so.
    const newer = await newerEdit(parameter, known).catch(() => undefined)
    if (!newer) await run(known)
    else
      ask({
        title: 'Discard the newer changes, too?',
        message: (
          <>
            <p className="wrap-anywhere font-bold">{name}</p>
            <p>Since this list was loaded, more was typed on another device or in another tab.</p>
          </>
        ),
        answers: [
          CANCEL,
          { label: 'Open the post', variant: 'secondary', run: onOpen },
          { label, variant: 'danger', run: () => runIfSeen(newer) },
        ],
      })
  }
}
