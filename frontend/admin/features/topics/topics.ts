import type { TopicInput } from '../../../../shared/entities/topic.ts'
import { request } from '../../../api/request.ts'
import { topicList } from '../../data/shared-lists.ts'
import { toastsOf, useAdminMutation } from '../../data/use-admin-mutation.ts'

const refetch = topicList.queryKey

/** Create a topic, or change the one with this id. */
export const useSaveTopic = (id: string | undefined) =>
  useAdminMutation({
    call: ({ version, ...topic }: TopicInput & { version: number | undefined }) =>
      id
        ? request('PUT /api/admin/topics/{id}', { params: { id }, body: { ...topic, version } })
        : request('POST /api/admin/topics', { body: topic }),
    ...toastsOf(id ? 'update' : 'create', 'topic'),
    refetch,
  })

export const useDeleteTopic = () =>
  useAdminMutation({
    call: (id: string) => request('DELETE /api/admin/topics/{id}', { params: { id } }),
    ...toastsOf('delete', 'topic'),
    refetch,
  })
