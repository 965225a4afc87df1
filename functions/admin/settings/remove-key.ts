import * as calls from '../../../shared/calls/settings.ts'
import { removeApiKey } from '../../domain/generation/api-key.ts'
import { route } from '../../pipeline/route.ts'

export const handler = route(calls.removeKey, () => removeApiKey())
