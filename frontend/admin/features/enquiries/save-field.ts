import type { QueryClient } from '@tanstack/react-query'
import { isSame } from '../../../../shared/entities/changes/changed-values.ts'
import type { Enquiry } from '../../../../shared/entities/enquiry.ts'
import { ApiError } from '../../../api/request.ts'
import { type ChangeOf, enquiryDetail } from './enquiries.ts'

/** Saves that other changes of the enquiry meanwhile may get in the way of. */
const ATTEMPTS = 3

type Field = 'note' | 'nextStep' | 'deal'

interface FieldChange<F extends Field> {
  readonly id: string
  readonly field: F
  /** The stored value that the new one replaces. */
  readonly before: Enquiry[F]
  readonly value: Enquiry[F]
}

/**
 * Save one field of an enquiry, on top of changes that left it as it was.
 * @returns the enquiry as it is stored now; `conflict` when its field was changed elsewhere, and nothing was saved
 * @throws ApiError, TypeError as the call
 */
export async function saveField<F extends Field>(
  queryClient: QueryClient,
  put: (change: ChangeOf) => Promise<Enquiry>,
  { id, field, before, value }: FieldChange<F>,
): Promise<{ stored: Enquiry; conflict: boolean }> {
  const detail = enquiryDetail(id)
  const read = () => queryClient.fetchQuery({ ...detail, staleTime: 0 })
  const known = queryClient.getQueryData(detail.queryKey)
  let stored = known && isSame(known[field], before) ? known : await read()
  for (let attempt = 1; ; attempt++) {
    if (!isSame(stored[field], before)) return { stored, conflict: true }
    try {
      const change = { [field]: value, version: stored.version }
      return { stored: await put({ id, change }), conflict: false }
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 409 || attempt === ATTEMPTS) throw error
      stored = await read()
    }
  }
}
