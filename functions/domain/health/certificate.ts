import * as z from 'zod'
import { jsonCall } from '../../platform/json-call.ts'

const DAY_MS = 24 * 60 * 60_000
const MS_PER_SECOND = 1000

const answer = z.object({
  /** Absent while a certificate waits for its validation. */
  Certificate: z.object({ NotAfter: z.number().optional() }),
})

/** Days that the domain's certificate is still valid, 0 without a valid one; undefined without a domain. */
export async function certificateDays(now: number): Promise<number | undefined> {
  const CertificateArn = process.env.CERTIFICATE_ARN
  if (!CertificateArn) return undefined
  const { Certificate } = answer.parse(
    await jsonCall({
      service: 'acm',
      host: 'acm.us-east-1.amazonaws.com',
      region: 'us-east-1',
      target: 'CertificateManager.DescribeCertificate',
      input: { CertificateArn },
    }),
  )
  const leftMs = (Certificate.NotAfter ?? 0) * MS_PER_SECOND - now
  return Math.max(0, Math.floor(leftMs / DAY_MS))
}
