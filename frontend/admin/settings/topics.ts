import type { TopicInput } from '../../../shared/topic.ts'
import { request, requestPage } from '../../api/request.ts'
import { adminList } from '../api/admin-list.ts'
import { useAdminMutation } from '../api/use-admin-mutation.ts'

export const topicList = adminList('topics', (page) => requestPage('GET /api/admin/topics', page))

const refetch = topicList.queryKey

export const useCreateTopic = () =>
  useAdminMutation({
    call: (body: TopicInput) => request('POST /api/admin/topics', { body }),
    success: 'Topic created successfully',
    failure: 'Failed to create topic',
    refetch,
  })

export const useDeleteTopic = () =>
  useAdminMutation({
    call: (id: string) => request('DELETE /api/admin/topics/{id}', { params: { id } }),
    success: 'Topic deleted successfully',
    failure: 'Failed to delete topic',
    refetch,
  })
