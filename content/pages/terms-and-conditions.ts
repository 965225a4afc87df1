import { legalText } from './legal.ts'

export { default as cs } from '../cs/terms-and-conditions.json' with { type: 'json' }
export { default as en } from '../en/terms-and-conditions.json' with { type: 'json' }
export { default as lt } from '../lt/terms-and-conditions.json' with { type: 'json' }
export { default as pl } from '../pl/terms-and-conditions.json' with { type: 'json' }
export { default as uk } from '../uk/terms-and-conditions.json' with { type: 'json' }

export const schema = legalText('Terms & Conditions')
