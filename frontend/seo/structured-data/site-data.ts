import { createContext, useContext } from 'react'
import type { Words } from '../../../content/schemas.ts'
import type { Facts } from '../../../shared/entities/changes/facts.ts'
import { addressIn, type Language } from '../../../shared/languages.ts'
import { useFacts, useLanguage, useSharedWords } from '../../api/words.ts'

/** Origin of the site, for example `https://www.example.com`. */
export const SiteOrigin = createContext('')

/** What heads and structured data say about the site. */
export interface SiteData {
  /** For example `https://www.example.com`. */
  readonly origin: string
  readonly language: Language
  readonly facts: Facts
  readonly shared: Words<'shared'>
}

/** Absolute address of a path in the page's language. */
export const addressOf = (
  { origin, language }: Pick<SiteData, 'origin' | 'language'>,
  path: `/${string}`,
): string => origin + addressIn(language, path)

/** Title and description of a page, as its words say them. */
export interface HeadWords {
  readonly title: string
  readonly description: string
}

export const useSiteData = (): SiteData => ({
  origin: useContext(SiteOrigin),
  language: useLanguage(),
  facts: useFacts(),
  shared: useSharedWords(),
})
