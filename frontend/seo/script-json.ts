/** JSON for a script element, with `<` escaped so that no text can close the element. */
export const scriptJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')
