import { isPlainObject } from '../../shared/entities/changes/plain-object.ts'
import type { SeoEntry } from '../../shared/entities/seo.ts'

/** A schema.org entity as JSON-LD. */
export type StructuredData = Readonly<Record<string, unknown>>

/** Entities of an SEO entry's free JSON-LD field: one or a list; other JSON is ignored. */
export function entryData(jsonLd: SeoEntry['jsonLd'] | undefined): StructuredData[] {
  const entities: unknown[] = [jsonLd ?? []].flat()
  return entities.filter(isPlainObject)
}

/** `given`, and those of `own` whose type `given` does not have. */
export function replaceByType(
  own: readonly StructuredData[],
  given: readonly StructuredData[],
): readonly StructuredData[] {
  const types = new Set(given.flatMap(typesOf))
  return [...own.filter((data) => !typesOf(data).some((type) => types.has(type))), ...given]
}

/** Types of an entity and of the nodes in its graph. */
function typesOf(data: StructuredData): unknown[] {
  const graph = Array.isArray(data['@graph']) ? data['@graph'] : []
  return [data['@type'] ?? [], ...graph.filter(isPlainObject).map((node) => node['@type'] ?? [])].flat()
}
