import { newPreviewLink, previewLink } from '../../entities/posts/preview-link.ts'
import { partitions, type TableAccess } from '../../table/partitions.ts'
import { call } from './call.ts'
import { byId, nothing } from './inputs.ts'

/**
 * Calls of the link by which somebody without a password sees something: a new one ends the one before.
 * @param folder of what it shows, for example `blog`
 * @param checks table access of what has to hold for a new one
 */
export const linkCalls = <const Folder extends string, const Name extends string>(
  folder: Folder,
  name: Name,
  checks: TableAccess,
) => ({
  create: call(`POST /api/admin/${folder}/{id}/${name}`, {
    handler: `admin/${folder}/${name}/create`,
    params: byId,
    status: 201,
    response: newPreviewLink,
    table: { ...checks, PutItem: [partitions.previews] },
  }),
  get: call(`GET /api/admin/${folder}/{id}/${name}`, {
    handler: `admin/${folder}/${name}/get`,
    params: byId,
    /** Null if there is none that can be opened. */
    response: previewLink.nullable(),
    table: { GetItem: [partitions.previews] },
  }),
  remove: call(`DELETE /api/admin/${folder}/{id}/${name}`, {
    handler: `admin/${folder}/${name}/delete`,
    params: byId,
    response: nothing,
    table: { DeleteItem: [partitions.previews] },
  }),
})
