import type { TopicInput } from '../../../../shared/entities/topic.ts'
import { adminRequest } from '../../data/admin-request.ts'
import { toastsOf, useAdminMutation } from '../../data/use-admin-mutation.ts'

const refetch = ['GET /api/admin/topics'] as const

/** Create a topic, or change the one with this id. */
export const useSaveTopic = (id: string | undefined) =>
  useAdminMutation({
    call: ({ version, ...topic }: TopicInput & { version: number | undefined }) =>
      id
        ? adminRequest('PUT /api/admin/topics/{id}', { params: { id }, body: { ...topic, version } })
        : adminRequest('POST /api/admin/topics', { body: topic }),
    ...toastsOf(id ? 'update' : 'create', 'topic'),
    refetch,
  })

export const useDeleteTopic = () =>
  useAdminMutation({
    call: (id: string) => adminRequest('DELETE /api/admin/topics/{id}', { params: { id } }),
    ...toastsOf('delete', 'topic'),
    refetch,
  })
