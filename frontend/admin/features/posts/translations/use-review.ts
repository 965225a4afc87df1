import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ConfirmedDifference, Post, PostChange } from '../../../../../shared/entities/posts/post.ts'
import { type PartPair, tickOf } from '../../../../../shared/parity/parts.ts'
import { toast } from '../../../../ui/toast/toast.tsx'
import { changePost, postDetail, showPost } from '../list/posts.ts'

export type Review = ReturnType<typeof useReview>

/** Ticks and reasons of a translation. Each is saved at once, one after the other. */
export function useReview(translation: Post) {
  const { id } = translation
  const queryClient = useQueryClient()
  const [ticked, setTicked] = useState<readonly string[]>(translation.ticked)
  const save = useMutation({
    scope: { id: `review-${id}` },
    mutationFn: (change: PostChange) => changePost({ id, change }),
    onSuccess: (stored) => {
      queryClient.setQueryData(postDetail(id).queryKey, stored)
      return showPost(queryClient, stored)
    },
    onError: () => {
      setTicked(translation.ticked)
      toast.error('Failed to save')
    },
  })
  return {
    ticked,
    isTicked: (pair: PartPair) => ticked.includes(tickOf(pair)),
    tick: (pair: PartPair, isRead: boolean) => {
      const others = ticked.filter((one) => one !== tickOf(pair))
      const next = isRead ? [...others, tickOf(pair)] : others
      setTicked(next)
      save.mutate({ ticked: next })
    },
    confirm: (difference: ConfirmedDifference, reason: string) =>
      save.mutate({
        differences: translation.differences.map((one) => (one === difference ? { ...one, reason } : one)),
      }),
  }
}
