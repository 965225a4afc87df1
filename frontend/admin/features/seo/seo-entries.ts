import type { SeoInput } from '../../../../shared/entities/seo.ts'
import { request } from '../../../api/request.ts'
import { seoList } from '../../data/shared-lists.ts'
import { toastsOf, useAdminMutation } from '../../data/use-admin-mutation.ts'

const refetch = seoList.queryKey

/** Create an SEO entry, or change the one with this id. */
export const useSaveSeoEntry = (id: string | undefined) =>
  useAdminMutation({
    call: ({ version, ...entry }: SeoInput & { version: number | undefined }) =>
      id
        ? request('PUT /api/admin/seo/{id}', { params: { id }, body: { ...entry, version } })
        : request('POST /api/admin/seo', { body: entry }),
    ...toastsOf(id ? 'update' : 'create', 'SEO settings'),
    refetch,
  })

export const useDeleteSeoEntry = () =>
  useAdminMutation({
    call: (id: string) => request('DELETE /api/admin/seo/{id}', { params: { id } }),
    ...toastsOf('delete', 'SEO settings'),
    refetch,
  })
