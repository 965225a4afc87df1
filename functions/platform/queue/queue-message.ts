import * as z from 'zod'

/** Text of the message in an event of a queue, which hands over one at a time (infra/constructs/lambda/work-queue.ts). */
const body = z
  .object({ Records: z.tuple([z.object({ body: z.string() })]) })
  .transform(({ Records: [message] }): unknown => JSON.parse(message.body))

export const queueMessage = <T extends z.ZodType<unknown, unknown>>(message: T) => body.pipe(message)
