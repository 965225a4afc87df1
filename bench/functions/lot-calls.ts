import { createLot } from '../../functions/domain/lots/lot-store.ts'
import { createLink } from '../../functions/domain/previews/preview-links.ts'
import { lotInput } from '../../shared/entities/lot.ts'
import type { Calls } from './function-calls.ts'

/** Number of the next lot: no two are alike. */
let made = 0

const lotFields = () => lotInput.parse({ goods: 'd2d', kg: (made++ % 20_000) + 1 })
const storedLot = () => createLot(lotFields(), undefined)
const paramsOf = ({ id }: { readonly id: string }) => ({ params: { id } })

/** Stores a lot that has a proof. */
export function loadedLot() {
  const shipment = { loadedOn: '2026-11-24', kg: 5000, language: 'pl' as const }
  const facts = { reference: null, truck: null, seal: null }
  return createLot({ ...lotFields(), state: 'loaded', shipment: { ...shipment, ...facts } }, undefined)
}

/** Calls of the lots of the warehouse. */
export async function lotCalls(): Promise<Calls['routes']> {
  const kept = await storedLot()
  return {
    // Sold: of others there is a limit.
    'POST /api/admin/lots': async () => ({ body: { ...lotFields(), state: 'sold' } }),
    'GET /api/admin/lots/{id}': async () => paramsOf(kept),
    'PUT /api/admin/lots/{id}': async () => ({ ...paramsOf(kept), body: { kg: lotFields().kg } }),
    'DELETE /api/admin/lots/{id}': async () => paramsOf(await storedLot()),
    'POST /api/admin/lots/{id}/proof-link': async () => paramsOf(await loadedLot()),
    'GET /api/admin/lots/{id}/proof-link': async () => paramsOf(kept),
    'DELETE /api/admin/lots/{id}/proof-link': async () => {
      await createLink(kept.id)
      return paramsOf(kept)
    },
  }
}
