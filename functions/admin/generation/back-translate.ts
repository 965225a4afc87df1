import * as calls from '../../../shared/calls/generation.ts'
import { askGenerator } from '../../domain/generation/ask-generator.ts'
import { route } from '../../pipeline/route.ts'

export const handler = route(calls.translateBack, ({ body }) =>
  askGenerator(body, calls.translateBack().response),
)
