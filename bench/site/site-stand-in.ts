import { createServer } from 'node:http'
import { json } from 'node:stream/consumers'
import { storeEnquiry } from '../../functions/domain/enquiries/enquiry-store.ts'
import { close, listen } from '../../local/cloud/listen.ts'
import { contactInput } from '../../shared/entities/enquiry.ts'

const PAGE = '<!doctype html><html lang="en"><title>Page</title><h1>Page</h1></html>'

/** A stand-in for the site, for the canary: pages, and a form that stores enquiries. */
export async function startSiteStandIn(): Promise<{ port: number; stop(): Promise<void> }> {
  const server = createServer(async (request, response) => {
    if (request.method === 'POST') {
      const { remarks: _, shownForMs: __, ...enquiry } = contactInput.parse(await json(request))
      await storeEnquiry(String(request.headers['idempotency-key']), enquiry, 'spam')
    }
    response.end(PAGE)
  })
  return { port: await listen(server), stop: () => close(server) }
}
