import cs from '../cs/terms-and-conditions.json' with { type: 'json' }
import en from '../en/terms-and-conditions.json' with { type: 'json' }
import lt from '../lt/terms-and-conditions.json' with { type: 'json' }
import pl from '../pl/terms-and-conditions.json' with { type: 'json' }
import uk from '../uk/terms-and-conditions.json' with { type: 'json' }
import { legalText } from './legal.ts'

export const files = { en, pl, uk, cs, lt }

export const schema = legalText('Terms & Conditions')
