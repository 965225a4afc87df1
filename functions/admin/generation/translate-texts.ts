import * as calls from '../../../shared/calls/generation.ts'
import { askGenerator } from '../../domain/generation/ask-generator.ts'
import { countedGenerations } from '../../domain/generation/start-job.ts'
import { route } from '../../pipeline/route.ts'

export const handler = route(calls.translateTexts, ({ body }) =>
  countedGenerations(1, () => askGenerator(body, calls.translateTexts().response)),
)
