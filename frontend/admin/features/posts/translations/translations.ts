import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type {
  ConfirmedDifference,
  Post,
  PostChange,
  PostSummary,
} from '../../../../../shared/entities/posts/post.ts'
import { type Language, languageCodes } from '../../../../../shared/languages.ts'
import { type PartPair, tickOf } from '../../../../../shared/parity/parts.ts'
import { toast } from '../../../../ui/toast/toast-store.ts'
import { adminQuery } from '../../../data/admin-query.ts'
import { changePost, postDetail, showPost } from '../list/posts.ts'

const POLL_MS = 1500

/** Address of a translation beside its source, in place of what is open. */
export const onlyReview = (id: string) => `?review=${id}`

/** States of an article in a language, in words that fit in a row. */
export const STATES = { none: '', draft: 'draft', published: 'published', changed: 'out of date' } as const
/** The same in whole words, for screen readers. */
export const STATE_NAMES: Readonly<Record<keyof typeof STATES, string>> = {
  none: 'no translation',
  draft: 'draft',
  published: 'published',
  changed: 'the source has changed since',
}

interface LanguageState {
  readonly language: Language
  readonly state: keyof typeof STATES
  /** The post in this language; undefined if there is none. */
  readonly post: PostSummary | undefined
}

/** State of an article in each language: its own, and those of its translations. */
export const languageStates = (source: PostSummary, posts: readonly PostSummary[]): LanguageState[] =>
  languageCodes.map((language) => {
    const post =
      source.language === language
        ? source
        : posts.find((one) => one.translationOf === source.id && one.language === language)
    return { language, state: post ? stateOf(source, post) : 'none', post }
  })

function stateOf(source: PostSummary, post: PostSummary): keyof typeof STATES {
  if (isOutOfDate(source, post)) return 'changed'
  return post.published ? 'published' : 'draft'
}

/** By the texts; posts of earlier releases have only versions, which every save of a text raises. */
function isOutOfDate(source: PostSummary, { sourceVersion, sourceHash }: PostSummary): boolean {
  if (sourceHash && source.textHash) return sourceHash !== source.textHash
  return sourceVersion !== null && sourceVersion < (source.textVersion ?? source.version)
}

/** Posts but translations, which are reached from their sources, unless a source is gone. */
export function topLevel(posts: readonly PostSummary[], complete: boolean): PostSummary[] {
  const ids = new Set(posts.map(({ id }) => id))
  return posts.filter(({ translationOf }) => translationOf === null || (complete && !ids.has(translationOf)))
}

/** Job of a translation, read again until it is over. */
export const translationJob = (jobId: string) =>
  queryOptions({
    ...adminQuery('GET /api/admin/generate-article/{jobId}', { params: { jobId } }),
    refetchInterval: ({ state: { data } }) =>
      data?.status === 'succeeded' || data?.status === 'failed' ? false : POLL_MS,
    gcTime: 0,
  })

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
