import { useId, useState } from 'react'
import type { FormerAddress, Post } from '../../../../../shared/entities/posts/post.ts'
import { readableAddress } from '../../../../../shared/pages.ts'
import { useAdminMutation } from '../../../data/admin-query.ts'
import { askFirst } from '../../../layout/ask.tsx'
import { SmallButton } from '../../../ui/small-button.tsx'
import { afterWrite, changePost } from '../list/posts.ts'

interface FormerAddressesProps {
  post: Post
  /** Version of the post that the form started from. */
  version: number | undefined
  onRemoved: (changed: Post) => void
  onFailed: (error: unknown) => void
}

/** All former addresses of a post, those in its own language first. */
const formerOf = ({ language, formerSlugs, formerAddresses }: Post): FormerAddress[] => [
  ...formerSlugs.map((slug) => ({ language, slug })),
  ...formerAddresses,
]

/** Former addresses of an article that redirect to it. Removing one is saved at once. */
export const FormerAddresses = ({ post, version, onRemoved, onFailed }: FormerAddressesProps) => {
  const id = useId()
  const remove = useAdminMutation({
    call: changePost,
    success: 'Old address removed',
    failure: 'Failed to remove the old address',
    ...afterWrite,
  })
  const [former, setFormer] = useState(formerOf(post))
  const others = former.filter((one) => readableAddress(one) !== readableAddress(post))
  if (others.length === 0) return null

  async function removeAddress(address: FormerAddress) {
    const left = former.filter((one) => one !== address)
    const isOwn = ({ language }: FormerAddress) => language === post.language
    try {
      const changed = await remove.mutateAsync({
        id: post.id,
        change: {
          formerSlugs: left.filter(isOwn).map(({ slug }) => slug),
          formerAddresses: left.filter((one) => !isOwn(one)),
          ...(version && { version }),
        },
      })
      setFormer(formerOf(changed))
      onRemoved(changed)
    } catch (error) {
      onFailed(error)
    }
  }

  const handleRemove = (address: FormerAddress) =>
    askFirst({
      title: 'Remove this old address?',
      message: (
        <p className="wrap-anywhere">
          {`Links to ${readableAddress(address)} will lead nowhere, and another article may take the address.`}
        </p>
      ),
      label: 'Remove',
      run: () => void removeAddress(address),
    })

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
        {others.map((address) => (
          <li key={readableAddress(address)} className="flex items-center justify-between gap-3">
            <span id={`${id}-${readableAddress(address)}`} className="min-w-0 wrap-anywhere">
              {readableAddress(address)}
            </span>
            <SmallButton
              variant="ghost"
              className="shrink-0"
              aria-describedby={`${id}-${readableAddress(address)}`}
              pending={remove.isPending}
              onClick={() => handleRemove(address)}
            >
              Remove
            </SmallButton>
          </li>
        ))}
      </ul>
    </section>
  )
}
