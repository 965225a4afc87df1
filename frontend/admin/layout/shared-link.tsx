import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import type { NewPreviewLink, PreviewLink } from '../../../shared/entities/posts/preview-link.ts'
import { formatDateTime } from '../../../shared/formats/format.ts'
import { ApiError } from '../../api/request.ts'
import { TextArea, TextField } from '../../ui/field.tsx'
import { toast } from '../../ui/toast/toast-store.ts'
import { adminQuery } from '../data/admin-query.ts'
import { adminRequest } from '../data/admin-request.ts'
import { SmallButton } from '../ui/small-button.tsx'
import { askFirst } from './ask.tsx'

interface SharedLinkProps {
  title: string
  /** What the link shows, and for how long. */
  text: string
  /** Path of its calls (shared/calls/declaration/link-calls.ts). */
  path: '/api/admin/blog/{id}/preview-link' | '/api/admin/lots/{id}/proof-link'
  /** Id of what it shows. */
  id: string
  /** What has to be done before one is made. */
  prepare?: () => Promise<void>
  /** Message when there is nothing to show yet. */
  missing: string
  /** Where to go with a new link, once it is copied. */
  children?: ReactNode
}

/** A link by which somebody without a password reads a page that is for nobody else. */
export const SharedLink = ({ title, text, path, id, prepare, missing, children }: SharedLinkProps) => {
  const headingId = useId()
  const queryClient = useQueryClient()
  const of = { params: { id } }
  const query = { ...adminQuery(`GET ${path}`, of), gcTime: 0 }
  const { data: link } = useQuery(query)
  /** The address is known only from the answer that made it. */
  const [made, setMade] = useState<NewPreviewLink>()
  const show = (current: PreviewLink | null, shown?: NewPreviewLink) => {
    setMade(shown)
    queryClient.setQueryData(query.queryKey, current)
  }
  const create = useMutation({
    mutationFn: async () => {
      await prepare?.()
      return adminRequest(`POST ${path}`, of)
    },
    onSuccess: (created) => show(created, created),
    onError: (error) => {
      const isMissing = error instanceof ApiError && error.status === 404
      toast.error(isMissing ? missing : 'The link could not be made. Check your connection, then try again.')
    },
  })
  const end = useMutation({
    mutationFn: () => adminRequest(`DELETE ${path}`, of),
    onSuccess: () => {
      show(null)
      toast.success('The link has ended')
    },
    onError: (error) => {
      // It expired, or was ended in another window.
      if (error instanceof ApiError && error.status === 404) return show(null)
      toast.error('The link could not be ended: it still works. Please try again.')
    },
  })
  const askToEnd = (label: string, mutation: typeof create | typeof end) =>
    askFirst({
      title: `${label}?`,
      message: 'Whoever has the present link can no longer open it.',
      label,
      run: () => mutation.mutateAsync(),
    })

  return (
    <section aria-labelledby={headingId} className="grid grid-cols-1 gap-3 border-line border-l-4 pl-4">
      <h3 id={headingId} className="text-base">
        {title}
      </h3>
      <p className="text-ink-soft text-sm">{text}</p>
      {link && (
        <p role="status">
          Works until {formatDateTime(link.expiresAt)}. {openings(link.opens)}
        </p>
      )}
      {made && (
        <div className="grid grid-cols-1 gap-3">
          <HandedText
            what="link"
            label={title}
            text={made.url}
            hint="Send it now: it is shown only this once."
          />
          {children}
        </div>
      )}
      {link && !made && (
        <p className="text-sm">
          The address is not stored, so it cannot be shown again. A new link ends this one.
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <SmallButton
          pending={create.isPending}
          disabled={link === undefined}
          onClick={() => (link ? askToEnd('Make a new link', create) : create.mutate())}
        >
          {link ? 'Make a new link' : 'Make a link'}
        </SmallButton>
        {link && (
          <SmallButton
            variant="caution"
            pending={end.isPending}
            onClick={() => askToEnd('End the link', end)}
          >
            End the link
          </SmallButton>
        )}
      </div>
    </section>
  )
}

/** Number of openings, in words. */
function openings(count: number): string {
  if (count === 0) return 'Not opened yet.'
  const times = count === 1 ? 'once' : `${count} times`
  return `Opened ${times}; apps that look at a link before they show it are counted, too.`
}

interface HandedTextProps {
  label: string
  text: string
  /** Its kind on the button: 'link'. */
  what: 'link' | 'text'
  hint?: string
}

/** A text for somebody else: to copy, or to hand to an app of the phone. */
export const HandedText = ({ label, text, what, hint }: HandedTextProps) => {
  const [copied, setCopied] = useState<string>()
  const canShare = 'share' in navigator
  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(text)
    } catch {
      toast.error(`The browser did not copy the ${what}. Select it, then copy it by hand.`)
    }
  }
  const field = { label, hint, readOnly: true, value: text }
  return (
    <div className="grid grid-cols-1 gap-3">
      {what === 'link' ? (
        <TextField {...field} onFocus={({ target }) => target.select()} />
      ) : (
        <TextArea {...field} rows={10} onFocus={({ target }) => target.select()} />
      )}
      <div className="flex flex-wrap items-center gap-3">
        {canShare && (
          // Closing the phone's share sheet is no failure.
          <SmallButton variant="primary" onClick={() => void navigator.share({ text }).catch(() => {})}>
            Share
          </SmallButton>
        )}
        <SmallButton variant={canShare ? 'secondary' : 'primary'} onClick={() => void copy()}>
          {`Copy the ${what}`}
        </SmallButton>
        <span role="status">{copied === text ? 'Copied' : ''}</span>
      </div>
    </div>
  )
}
