import type { SeoInput } from '../../../../shared/entities/seo.ts'
import { adminRequest } from '../../data/admin-request.ts'
import { toastsOf, useAdminMutation } from '../../data/use-admin-mutation.ts'

const refetch = ['GET /api/admin/seo'] as const

/** Create an SEO entry, or change the one with this id. */
export const useSaveSeoEntry = (id: string | undefined) =>
  useAdminMutation({
    call: ({ version, ...entry }: SeoInput & { version: number | undefined }) =>
      id
        ? adminRequest('PUT /api/admin/seo/{id}', { params: { id }, body: { ...entry, version } })
        : adminRequest('POST /api/admin/seo', { body: entry }),
    ...toastsOf(id ? 'update' : 'create', 'SEO settings'),
    refetch,
  })

export const useDeleteSeoEntry = () =>
  useAdminMutation({
    call: (id: string) => adminRequest('DELETE /api/admin/seo/{id}', { params: { id } }),
    ...toastsOf('delete', 'SEO settings'),
    refetch,
  })
