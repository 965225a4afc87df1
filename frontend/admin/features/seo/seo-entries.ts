import type { BodyInput } from '../../../../shared/api.ts'
import type { SeoInput } from '../../../../shared/entities/seo.ts'
import { request, requestPage } from '../../../api/request.ts'
import { adminList } from '../../data/admin-list.ts'
import { useAdminMutation } from '../../data/use-admin-mutation.ts'

export const seoList = adminList('seo', (page) => requestPage('GET /api/admin/seo', page))

const refetch = seoList.queryKey

export const useCreateSeoEntry = () =>
  useAdminMutation({
    call: (body: SeoInput) => request('POST /api/admin/seo', { body }),
    success: 'SEO settings created successfully',
    failure: 'Failed to create SEO settings',
    refetch,
  })

interface ChangeOf {
  id: string
  change: BodyInput<'PUT /api/admin/seo/{id}'>
}

export const useUpdateSeoEntry = () =>
  useAdminMutation({
    call: ({ id, change }: ChangeOf) => request('PUT /api/admin/seo/{id}', { params: { id }, body: change }),
    success: 'SEO settings updated successfully',
    failure: 'Failed to update SEO settings',
    refetch,
  })

export const useDeleteSeoEntry = () =>
  useAdminMutation({
    call: (id: string) => request('DELETE /api/admin/seo/{id}', { params: { id } }),
    success: 'SEO settings deleted successfully',
    failure: 'Failed to delete SEO settings',
    refetch,
  })
