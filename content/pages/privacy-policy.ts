import { legalText } from './legal.ts'

export { default as cs } from '../cs/privacy-policy.json' with { type: 'json' }
export { default as en } from '../en/privacy-policy.json' with { type: 'json' }
export { default as lt } from '../lt/privacy-policy.json' with { type: 'json' }
export { default as pl } from '../pl/privacy-policy.json' with { type: 'json' }
export { default as uk } from '../uk/privacy-policy.json' with { type: 'json' }

export const schema = legalText('Privacy Policy')
