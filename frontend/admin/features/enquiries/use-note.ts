import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Enquiry } from '../../../../shared/entities/enquiry.ts'
import { ApiError } from '../../../api/request.ts'
import { toast } from '../../../ui/toast/toast.tsx'
import { dropOutbox, putOutbox, readOutbox } from '../../storage/outbox.ts'
import { useChangeEnquiry } from './enquiries.ts'
import { saveField } from './save-field.ts'

/** Time from the last key to the save. */
const SAVE_DELAY_MS = 800

/** State of the note's save. In a conflict `stored` is the note that somebody else saved meanwhile. */
export type NoteState =
  | { readonly kind: 'unchanged' | 'saving' | 'saved' }
  | { readonly kind: 'failed'; readonly reason: string }
  | { readonly kind: 'conflict'; readonly stored: Enquiry }

/** Note of an enquiry that saves itself; the browser keeps what is not saved yet, also over a forced sign-in. */
export function useNote(enquiry: Enquiry) {
  const queryClient = useQueryClient()
  const change = useChangeEnquiry()
  const name = `enquiry:${enquiry.id}`
  const [copy] = useState(() => readOutbox(name))
  const [text, setText] = useState(() => String(copy?.values.note ?? enquiry.note ?? ''))
  const [state, setState] = useState<NoteState>({ kind: 'unchanged' })
  const typed = useRef(text)
  /** Stored note and version that the text replaces. */
  const base = useRef({
    version: copy?.version ?? enquiry.version,
    note: String(copy ? (copy.values.before ?? '') : (enquiry.note ?? '')),
  })
  const saving = useRef(false)
  /** True while a conflict waits for a decision: nothing is sent, and the question stays where it is. */
  const undecided = useRef(false)
  const open = useRef(true)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  async function save(): Promise<void> {
    clearTimeout(timer.current)
    const note = typed.current
    if (saving.current || undecided.current || note.trim() === base.current.note) return
    saving.current = true
    setState({ kind: 'saving' })
    try {
      const { stored, conflict } = await saveField(queryClient, change.mutateAsync, {
        ...{ id: enquiry.id, field: 'note', before: base.current.note || null, value: note },
      })
      if (conflict) {
        undecided.current = true
        setState({ kind: 'conflict', stored })
        return
      }
      base.current = { version: stored.version, note: stored.note ?? '' }
      if (typed.current === note) {
        dropOutbox(name)
        setState({ kind: 'saved' })
      } else schedule()
    } catch (error) {
      const reason = error instanceof ApiError && error.status < 500 ? error.serverMessage : undefined
      setState({ kind: 'failed', reason: reason ?? 'Not saved. Kept in this browser.' })
      if (!open.current) toast.error(`The note on ${enquiry.name} is not saved. It is kept in this browser.`)
    } finally {
      saving.current = false
    }
  }
  function schedule() {
    clearTimeout(timer.current)
    timer.current = setTimeout(save, open.current ? SAVE_DELAY_MS : 0)
  }

  const start = useEffectEvent(() => copy && schedule())
  const end = useEffectEvent(() => void save())
  useEffect(() => {
    open.current = true
    start()
    return () => {
      open.current = false
      end()
    }
  }, [])

  function type(note: string) {
    setText(note)
    typed.current = note
    putOutbox(name, { version: base.current.version, values: { note, before: base.current.note } })
    schedule()
  }
  /** Go on from a conflict, on top of the other note. */
  function decide({ version, note }: Enquiry) {
    undecided.current = false
    base.current = { version, note: note ?? '' }
    setState({ kind: 'unchanged' })
  }

  return {
    text,
    state,
    type,
    save: () => void save(),
    /** Decision of a conflict: save this text over the other one. */
    overwrite: (stored: Enquiry) => {
      decide(stored)
      void save()
    },
    /** Decision of a conflict: give this text up. */
    takeStored: (stored: Enquiry) => {
      decide(stored)
      typed.current = stored.note ?? ''
      setText(typed.current)
      dropOutbox(name)
    },
    /** Delete what is not saved, with the enquiry. */
    drop: () => {
      typed.current = base.current.note
      dropOutbox(name)
    },
  }
}
