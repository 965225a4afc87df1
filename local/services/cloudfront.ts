import { XMLParser } from 'fast-xml-parser'
import * as z from 'zod'
import type { Assembly } from '../assembly.ts'
import { AwsError, element, type Service, unknownOperation, xml } from './aws-protocol.ts'

/** Told of every invalidation: the distribution's id, and paths that may end in `*`. */
export type InvalidationListener = (distributionId: string, paths: string[]) => void

const invalidationBatch = z.object({
  InvalidationBatch: z.object({
    CallerReference: z.string(),
    Paths: z.object({ Quantity: z.coerce.number(), Items: z.object({ Path: z.array(z.string()) }) }),
  }),
})

const parser = new XMLParser({ parseTagValue: false, isArray: (name) => name === 'Path' })

/** CloudFront's control side: invalidations, which the edge carries out. */
export function createCloudFront(assembly: Assembly, notify: InvalidationListener): Service {
  let invalidations = 0
  return async (request, authorize) => {
    const [, distributionId] =
      /^\/\d{4}-\d{2}-\d{2}\/distribution\/([^/]+)\/invalidation$/.exec(request.path) ?? []
    if (!distributionId || request.method !== 'POST') {
      throw unknownOperation('CloudFront', `${request.method} ${request.path}`)
    }
    const distribution = assembly.find(distributionId)
    if (distribution?.type !== 'AWS::CloudFront::Distribution') {
      throw new AwsError(404, 'NoSuchDistribution', 'The specified distribution does not exist.')
    }
    authorize('cloudfront:CreateInvalidation', assembly.arn(distribution))
    const batch = invalidationBatch.safeParse(parser.parse(request.body.toString()))
    if (!batch.success) throw new AwsError(400, 'InvalidArgument', z.prettifyError(batch.error))
    const { CallerReference, Paths } = batch.data.InvalidationBatch
    const paths = Paths.Items.Path
    if (Paths.Quantity !== paths.length) {
      throw new AwsError(400, 'InconsistentQuantities', 'Quantity does not match the number of paths.')
    }
    notify(distributionId, paths)
    invalidations += 1
    const id = `I${String(invalidations).padStart(13, '0')}`
    const answered = element('Invalidation', [
      element('Id', id),
      element('Status', 'Completed'),
      element('CreateTime', new Date().toISOString()),
      element('InvalidationBatch', [
        element('CallerReference', CallerReference),
        element('Paths', [
          element('Quantity', paths.length),
          element(
            'Items',
            paths.map((path) => element('Path', path)),
          ),
        ]),
      ]),
    ])
    return xml(201, answered, { location: `${request.path}/${id}` })
  }
}
