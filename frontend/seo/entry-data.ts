import type { SeoEntry } from '../../shared/seo.ts'

/** A schema.org entity as JSON-LD. */
export type StructuredData = Readonly<Record<string, unknown>>

/** The entities of an SEO entry's free JSON-LD field: one, or a list; anything else is passed over. */
export function entryData(jsonLd: SeoEntry['jsonLd'] | undefined): StructuredData[] {
  const entities: unknown[] = [jsonLd ?? []].flat()
  return entities.filter(isEntity)
}

const isEntity = (value: unknown): value is StructuredData =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** `own` without what `given` says anew, and `given`. */
export function replaceByType(
  own: readonly StructuredData[],
  given: readonly StructuredData[],
): readonly StructuredData[] {
  const types = new Set(given.flatMap(typesOf))
  return [...own.filter((data) => !typesOf(data).some((type) => types.has(type))), ...given]
}

/** The types of an entity, or of those in its graph. */
function typesOf(data: StructuredData): unknown[] {
  const graph = Array.isArray(data['@graph']) ? data['@graph'] : []
  return [data['@type'] ?? [], ...graph.filter(isEntity).map((node) => node['@type'] ?? [])].flat()
}
