import { useId, useState } from 'react'
import type { Post } from '../../../../../shared/entities/post.ts'
import { Button } from '../../../../ui/button.tsx'
import { ConfirmDialog } from '../../../../ui/dialog.tsx'
import { useRemoveFormerSlug } from '../list/posts.ts'

interface FormerAddressesProps {
  post: Post
  /** Version of the post that the form started from. */
  version: number | undefined
  onRemoved: (changed: Post) => void
  onFailed: (error: unknown) => void
}

/** Former addresses of an article that redirect to it. Removing one is saved at once. */
export const FormerAddresses = ({ post, version, onRemoved, onFailed }: FormerAddressesProps) => {
  const id = useId()
  const remove = useRemoveFormerSlug()
  const [slugs, setSlugs] = useState(post.formerSlugs)
  const [asked, setAsked] = useState<string>()
  const others = slugs.filter((slug) => slug !== post.slug)
  if (others.length === 0) return null

  async function removeAddress(slug: string) {
    setAsked(undefined)
    const formerSlugs = slugs.filter((one) => one !== slug)
    try {
      const changed = await remove.mutateAsync({
        id: post.id,
        change: { formerSlugs, ...(version && { version }) },
      })
      setSlugs(changed.formerSlugs)
      onRemoved(changed)
    } catch (error) {
      onFailed(error)
    }
  }

  return (
    <section aria-labelledby={id} className="border-line border-l-4 pl-4">
      <h3 id={id} className="text-base">
        Also reached by
      </h3>
      <p className="text-ink-soft text-sm">
        {post.published
          ? 'These old addresses lead visitors and search engines here.'
          : 'These old addresses lead here again once the post is published.'}
      </p>
      <ul className="mt-2 grid gap-1">
        {others.map((slug) => (
          <li key={slug} className="flex items-center justify-between gap-3">
            <span id={`${id}-${slug}`} className="min-w-0 wrap-anywhere">
              /blog/{slug}
            </span>
            <Button
              size="small"
              variant="ghost"
              className="shrink-0"
              aria-describedby={`${id}-${slug}`}
              pending={remove.isPending}
              onClick={() => setAsked(slug)}
            >
              Remove
            </Button>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={asked !== undefined}
        title="Remove this old address?"
        message={
          <p className="wrap-anywhere">
            Links to /blog/{asked} will lead nowhere, and another article may take the address.
          </p>
        }
        confirmLabel="Remove"
        onConfirm={() => asked && void removeAddress(asked)}
        onCancel={() => setAsked(undefined)}
      />
    </section>
  )
}
