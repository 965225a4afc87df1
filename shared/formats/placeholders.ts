/** A placeholder in a text: `{minimumOrder}`; one with forms of a word is for counted-words.ts. */
const PLACEHOLDER = /\{([^{}|]*)\}/g

/** Names of the placeholders in a text, in their order. */
export const placeholdersIn = (text: string): string[] =>
  [...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name)

/** A text with its placeholders replaced by their values; one without a value stays as it is written. */
export const filledIn = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(PLACEHOLDER, (written, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : written,
  )
