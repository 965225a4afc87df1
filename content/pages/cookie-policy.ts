import cs from '../cs/cookie-policy.json' with { type: 'json' }
import en from '../en/cookie-policy.json' with { type: 'json' }
import lt from '../lt/cookie-policy.json' with { type: 'json' }
import pl from '../pl/cookie-policy.json' with { type: 'json' }
import uk from '../uk/cookie-policy.json' with { type: 'json' }
import { legalText } from './legal.ts'

export const files = { en, pl, uk, cs, lt }

export const schema = legalText('Cookie Policy')
