import { fixedNames } from '../../../content/glossary/fixed-names.ts'
import {
  type ConfirmedDifference,
  MAX_DIFFERENCE_TEXT,
  MAX_DIFFERENCES,
  type Post,
  UNTRANSLATED,
} from '../../../shared/entities/posts/post.ts'
import { compareArticle } from '../../../shared/parity/compare-article.ts'
import type { Difference } from '../../../shared/parity/difference.ts'
import {
  changedParts,
  hashOfParts,
  pairedParts,
  sourceHashes,
  TEXT_FIELDS,
  tickOf,
} from '../../../shared/parity/parts.ts'
import { InvalidInput } from '../../platform/errors.ts'
import { currentFacts } from '../content/facts-store.ts'
import { holdersOf, translationIn } from './addresses/post-claims.ts'

/**
 * A translation compared with its source: reasons that were given before stay, as do ticks of paragraphs that have not
 * changed. It is up to date with the source when it is new, or once every changed part is ticked.
 */
export async function compared(
  next: Post,
  before: Post | undefined,
  source: Post | undefined,
): Promise<Post> {
  if (!next.translationOf) return { ...next, ...UNTRANSLATED }
  if (!source) return next
  const pairs = pairedParts(source, next)
  const ticks = new Set(pairs.map(tickOf))
  const ticked = next.ticked.filter((tick) => ticks.has(tick))
  const isNew = before?.translationOf !== next.translationOf
  const isUpToDate =
    isNew || changedParts(pairs, { sourceParts: before?.sourceParts ?? [], ticked }).length === 0
  return {
    ...next,
    differences: await differencesOf(next, before, source),
    ticked,
    ...(isUpToDate && {
      sourceVersion: source.textVersion ?? source.version,
      sourceParts: sourceHashes(pairs),
      sourceHash: hashOfParts(sourceHashes(pairs)),
    }),
  }
}

/**
 * True if a translation of a content file can be published as it is: each difference from its source has a reason. Links
 * are not compared, since what they lead to may be imported later; nor is a translation whose source isn't here.
 */
export async function isConfirmed(imported: Post, source: Post | undefined): Promise<boolean> {
  const found = source ? await differencesBetween(source, imported) : []
  const given = imported.differences
  return found.every((one) => one.kind === 'link' || given.find((other) => isSame(one, other))?.reason)
}

async function differencesOf(
  next: Post,
  before: Post | undefined,
  source: Post,
): Promise<ConfirmedDifference[]> {
  const given = [...next.differences, ...(before?.differences ?? [])]
  const found = await differencesBetween(source, next)
  const leadElsewhere = await Promise.all(found.map(async (one) => !(await isOwnLink(one, source, next))))
  return found
    .filter((_, index) => leadElsewhere[index])
    .slice(0, MAX_DIFFERENCES)
    .map((one) => ({ ...one, reason: given.find((other) => isSame(one, other))?.reason ?? null }))
}

/** Differences, their texts cut to what is stored of them. */
async function differencesBetween(source: Post, next: Post): Promise<Difference[]> {
  const names = fixedNames(await currentFacts(), next.language)
  const comparison = { from: source.language, to: next.language, names }
  const found = compareArticle(textsOf(source), textsOf(next), comparison)
  return found.map((one) => ({ ...one, source: cut(one.source), found: cut(one.found) }))
}

const ARTICLE_LINK = /^\/blog\/([^/?#]+)$/

/** True for a link to an article that leads to its translation into the language of the post. */
async function isOwnLink({ kind, ...link }: Difference, source: Post, next: Post): Promise<boolean> {
  const [, from] = ARTICLE_LINK.exec(link.source) ?? []
  const [, to] = ARTICLE_LINK.exec(link.found) ?? []
  if (kind !== 'link' || !from || !to) return false
  const [linked, translated] = await Promise.all([
    holdersOf(from, source.language),
    holdersOf(to, next.language),
  ])
  const own = await Promise.all(linked.map((id) => translationIn(id, next.language)))
  return own.some((id) => id !== undefined && translated.includes(id))
}

const cut = (text: string) => text.slice(0, MAX_DIFFERENCE_TEXT).toWellFormed()

const isSame = (one: Difference, other: Difference) =>
  one.kind === other.kind &&
  one.path === other.path &&
  one.source === other.source &&
  one.found === other.found

const textsOf = (post: Post) => ({
  texts: Object.fromEntries(TEXT_FIELDS.flatMap((name) => (post[name] ? [[name, post[name]]] : []))),
  content: post.content,
})

/** @throws InvalidInput (400) for a published translation with differences that have no reason, naming each */
export function checkConfirmed({ published, differences }: Post): void {
  const issues = differences.flatMap(({ kind, path, source, found, reason }, index) =>
    reason
      ? []
      : [
          {
            path: `differences.${index}.reason`,
            message: `Another ${kind} in ${path}: “${source}” in the source, “${found}” here. Correct it, or say why it is right.`,
          },
        ],
  )
  if (published && issues.length > 0) throw new InvalidInput(issues)
}
