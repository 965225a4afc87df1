// Screens that need the schemas of all pages, in a chunk of their own: the schemas are a third of what the administration evaluates.
export { default as DiaryPage } from './features/account/diary/diary-page.tsx'
export { FactsPage } from './features/facts/facts-page.tsx'
export { LibraryPage } from './features/media/library-page.tsx'
export { PagesPage } from './features/pages/pages-page.tsx'
export { SeoPage } from './features/seo/seo-page.tsx'
