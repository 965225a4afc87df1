import type { BodyInput } from '../../../../shared/api.ts'
import type { TopicInput } from '../../../../shared/entities/topic.ts'
import { request } from '../../../api/request.ts'
import { topicList } from '../../data/shared-lists.ts'
import { useAdminMutation } from '../../data/use-admin-mutation.ts'

const refetch = topicList.queryKey

export const useCreateTopic = () =>
  useAdminMutation({
    call: (body: TopicInput) => request('POST /api/admin/topics', { body }),
    success: 'Topic created successfully',
    failure: 'Failed to create topic',
    refetch,
  })

interface ChangeOf {
  id: string
  change: BodyInput<'PUT /api/admin/topics/{id}'>
}

export const useUpdateTopic = () =>
  useAdminMutation({
    call: ({ id, change }: ChangeOf) =>
      request('PUT /api/admin/topics/{id}', { params: { id }, body: change }),
    success: 'Topic updated successfully',
    failure: 'Failed to update topic',
    refetch,
  })

export const useDeleteTopic = () =>
  useAdminMutation({
    call: (id: string) => request('DELETE /api/admin/topics/{id}', { params: { id } }),
    success: 'Topic deleted successfully',
    failure: 'Failed to delete topic',
    refetch,
  })
