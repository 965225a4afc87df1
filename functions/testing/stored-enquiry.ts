import { ulid } from 'ulid'
import { type Enquiry, NOTHING_DONE } from '../../shared/entities/enquiry.ts'
import { importEnquiry } from '../domain/enquiries/enquiry-store.ts'

/** Stores an enquiry that was sent at an instant, in milliseconds since 1970. @returns its id */
export async function storedEnquiry(at: number, fields: Partial<Enquiry> = {}): Promise<string> {
  const enquiry = {
    ...{ id: ulid(at), version: 1, name: 'Ola', interest: '', message: null },
    ...{ page: null, language: null, campaign: null, mix: null, ...NOTHING_DONE, status: 'new' as const },
    submittedAt: new Date(at).toISOString(),
    ...fields,
  }
  await importEnquiry({ contact: `${enquiry.id}@example.com`, ...enquiry })
  return enquiry.id
}
