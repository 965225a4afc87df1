import type * as z from 'zod'

export type Json = z.core.util.JSONType

/**
 * Message for alternate languages that search engines ignore; undefined for valid ones. The API requires JSON only:
 * these rules help the administrator.
 */
export function hreflangMessage(hreflang: Json): string | undefined {
  if (!isObject(hreflang)) return 'Must be one object: { "pl": "https://example.com/pl" }'
  for (const [language, address] of Object.entries(hreflang)) {
    if (!isLanguage(language))
      return `"${language}" is no language code. Use one such as pl, en-GB or x-default.`
    if (typeof address !== 'string' || !isAbsolute(address))
      return `The address for "${language}" must be whole: it starts with https:// or http://.`
  }
  return undefined
}

/** Language tag of BCP 47, or `x-default` for all other languages (Google Search Central, "Localized versions"). */
function isLanguage(tag: string): boolean {
  try {
    return tag === 'x-default' || Intl.getCanonicalLocales(tag).length > 0
  } catch {
    return false
  }
}

const isAbsolute = (address: string) => /^https?:\/\//i.test(address) && URL.canParse(address)

/** Message for structured data that search engines ignore: one entity of schema.org, a list of them, or a graph. */
export function jsonLdMessage(jsonLd: Json): string | undefined {
  for (const entity of [jsonLd].flat()) {
    if (!isObject(entity)) return 'Each entry must be an object in braces: { … }'
    if (!namesSchemaOrg(entity['@context'])) return 'Needs "@context": "https://schema.org"'
    const graph = entity['@graph']
    const typed = graph === undefined ? [entity] : [graph].flat()
    if (!typed.every((node) => isObject(node) && hasType(node['@type'])))
      return graph === undefined
        ? 'Needs "@type", for example "@type": "Organization"'
        : 'Each entry of "@graph" needs "@type"'
  }
  return undefined
}

const isObject = (value: Json | undefined): value is { [name: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A context may be an address, a list, or an object that names its vocabulary (JSON-LD 1.1, 3.1). */
const namesSchemaOrg = (context: Json | undefined): boolean =>
  /"https?:\/\/schema\.org\/?"/.test(JSON.stringify(context ?? null))

const hasType = (type: Json | undefined): boolean => {
  const types = [type].flat()
  return types.length > 0 && types.every((name) => typeof name === 'string' && name.trim() !== '')
}
