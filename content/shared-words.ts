import type { PageName, Words } from './schemas.ts'

type SharedWords = Words<'shared'>

/** Groups of the shared words that not every page shows, with the pages that do. */
const shownOn: { readonly [Group in keyof SharedWords]?: readonly PageName[] } = {
  related: ['home', 'products', 'brick-a-brack', 'toys', 'original-collection', 'about', 'stock'],
  categories: ['home', 'products', 'brick-a-brack'],
  goods: ['products', 'contact', 'stock'],
  contact: ['home', 'contact'],
  form: ['home', 'contact'],
  refusals: [],
  answer: ['contact'],
  llms: [],
}

/** The shared words that a page shows, by its name; of an unknown page those that every page shows. */
export const sharedWordsOn = (page: string, shared: SharedWords): Partial<SharedWords> =>
  Object.fromEntries(
    Object.entries(shared).filter(([group]) => {
      const pages: readonly string[] | undefined = shownOn[group as keyof SharedWords]
      return !pages || pages.includes(page)
    }),
  )
