import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import {
  type NewPreviewLink,
  PREVIEW_DAYS,
  type PreviewLink,
} from '../../../../../shared/entities/posts/preview-link.ts'
import { formatDateTime } from '../../../../../shared/formats/format.ts'
import { ApiError } from '../../../../api/request.ts'
import { Button } from '../../../../ui/button.tsx'
import { TextField } from '../../../../ui/field.tsx'
import { toast } from '../../../../ui/toast/toast.tsx'
import { adminQuery } from '../../../data/admin-query.ts'
import { adminRequest } from '../../../data/admin-request.ts'
import { askFirst } from '../../../layout/ask.tsx'

/** Preview link of a post, without its address; null when it has none. */
const previewLinkOf = (id: string) => ({
  ...adminQuery('GET /api/admin/blog/{id}/preview-link', { params: { id } }),
  gcTime: 0,
})

interface SharedPreviewProps {
  /** The post's id; of a new post the one that it will have. */
  id: string
  /** Keep on the server what is typed. */
  keepText: () => Promise<void>
}

/** The link by which somebody without a password reads the newest text of the article. */
export const SharedPreview = ({ id, keepText }: SharedPreviewProps) => {
  const headingId = useId()
  const queryClient = useQueryClient()
  const query = previewLinkOf(id)
  const { data: link } = useQuery(query)
  /** The address is known only from the answer that made it. */
  const [made, setMade] = useState<NewPreviewLink>()
  const show = (current: PreviewLink | null, shown?: NewPreviewLink) => {
    setMade(shown)
    queryClient.setQueryData(query.queryKey, current)
  }
  const create = useMutation({
    mutationFn: async () => {
      await keepText()
      return adminRequest('POST /api/admin/blog/{id}/preview-link', { params: { id } })
    },
    onSuccess: (created) => show(created, created),
    onError: (error) => {
      const isMissing = error instanceof ApiError && error.status === 404
      toast.error(
        isMissing
          ? 'There is no text to show yet. Write something first, then make the link.'
          : 'The link could not be made. Check your connection, then try again.',
      )
    },
  })
  const end = useMutation({
    mutationFn: () => adminRequest('DELETE /api/admin/blog/{id}/preview-link', { params: { id } }),
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
        Preview link
      </h3>
      <p className="text-ink-soft text-sm">
        Anybody who has the link can read the newest text, saved or not, without a password. Search engines do
        not list it. The link ends by itself after {PREVIEW_DAYS} days.
      </p>
      {link && (
        <p role="status">
          Works until {formatDateTime(link.expiresAt)}. {openings(link.opens)}
        </p>
      )}
      {made && <CopiedLink url={made.url} />}
      {link && !made && (
        <p className="text-sm">
          The address is not stored, so it cannot be shown again. A new link ends this one.
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button
          size="small"
          variant="secondary"
          pending={create.isPending}
          disabled={link === undefined}
          onClick={() => (link ? askToEnd('Make a new link', create) : create.mutate())}
        >
          {link ? 'Make a new link' : 'Make a link'}
        </Button>
        {link && (
          <Button
            size="small"
            variant="caution"
            pending={end.isPending}
            onClick={() => askToEnd('End the link', end)}
          >
            End the link
          </Button>
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

/** Address of a new link, to copy. */
const CopiedLink = ({ url }: { url: string }) => {
  const [copied, setCopied] = useState(false)
  async function copy() {
    try {
      await navigator.clipboard.writeText(url)
      setCopied(true)
    } catch {
      toast.error('The browser did not copy the link. Select it, then copy it by hand.')
    }
  }
  return (
    <div className="grid grid-cols-1 gap-2">
      <TextField
        label="Preview link"
        readOnly
        value={url}
        onFocus={({ target }) => target.select()}
        hint="Copy it now: it is shown only this once."
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button size="small" variant="secondary" onClick={() => void copy()}>
          Copy the link
        </Button>
        <span role="status">{copied ? 'Copied' : ''}</span>
      </div>
    </div>
  )
}
