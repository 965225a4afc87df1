import cs from '../cs/privacy-policy.json' with { type: 'json' }
import en from '../en/privacy-policy.json' with { type: 'json' }
import lt from '../lt/privacy-policy.json' with { type: 'json' }
import pl from '../pl/privacy-policy.json' with { type: 'json' }
import uk from '../uk/privacy-policy.json' with { type: 'json' }
import { legalText } from './legal.ts'

export const files = { en, pl, uk, cs, lt }

export const schema = legalText('Privacy Policy')
