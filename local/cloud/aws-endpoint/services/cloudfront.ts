import { XMLParser } from 'fast-xml-parser'
import * as z from 'zod'
import type { Assembly } from '../../assembly/assembly.ts'
import { AwsError, element, type Service, unknownOperation, xml } from './aws-protocol.ts'

/** Removes objects from the caches of a distribution; a path may end in `*`. */
type Invalidate = (distributionId: string, paths: readonly string[]) => Promise<void>

const invalidationBatch = z.object({
  InvalidationBatch: z.object({
    Paths: z.object({ Items: z.object({ Path: z.array(z.string()) }) }),
  }),
})

const parser = new XMLParser({ parseTagValue: false, isArray: (name) => name === 'Path' })

/** Maximum paths of a distribution in progress (CloudFront developer guide, "Concurrent invalidation request maximum"). */
const MAX_WILDCARDS = 15
const MAX_OTHERS = 3_000
/** Time in progress; the local cache is cleared at once, CloudFront takes seconds to minutes. */
const IN_PROGRESS_MS = 5_000

/** CloudFront's control plane: CreateInvalidation. */
export function createCloudFront(assembly: Assembly, invalidate: Invalidate): Service {
  let invalidations = 0
  let inProgress: { readonly distributionId: string; readonly path: string; readonly until: number }[] = []

  function begin(distributionId: string, paths: readonly string[]): void {
    const until = Date.now() + IN_PROGRESS_MS
    const next = [
      ...inProgress.filter((one) => one.until > Date.now()),
      ...paths.map((path) => ({ distributionId, path, until })),
    ]
    const ofDistribution = next.filter((one) => one.distributionId === distributionId)
    const wildcards = ofDistribution.filter(({ path }) => path.endsWith('*')).length
    if (wildcards > MAX_WILDCARDS || ofDistribution.length - wildcards > MAX_OTHERS) {
      throw new AwsError(
        400,
        'TooManyInvalidationsInProgress',
        'Processing your request will cause you to exceed the maximum number of in-progress invalidations.',
      )
    }
    inProgress = next
    invalidations += 1
  }

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
    const paths = batch.data.InvalidationBatch.Paths.Items.Path
    begin(distributionId, paths)
    await invalidate(distributionId, paths)
    const id = `I${String(invalidations).padStart(13, '0')}`
    const answered = element('Invalidation', [element('Id', id), element('Status', 'InProgress')])
    return xml(201, answered, { location: `${request.path}/${id}` })
  }
}
