import { legalText } from './legal.ts'

export { default as cs } from '../cs/cookie-policy.json' with { type: 'json' }
export { default as en } from '../en/cookie-policy.json' with { type: 'json' }
export { default as lt } from '../lt/cookie-policy.json' with { type: 'json' }
export { default as pl } from '../pl/cookie-policy.json' with { type: 'json' }
export { default as uk } from '../uk/cookie-policy.json' with { type: 'json' }

export const schema = legalText('Cookie Policy')
