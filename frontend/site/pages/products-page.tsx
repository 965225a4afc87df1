import { pages } from '../../../shared/pages.ts'
import { useSharedWords, useWords } from '../../api/words.ts'
import { PageSeo } from '../../seo/page-seo.tsx'
import { Illustration } from '../art/illustration.tsx'
import { CallToAction } from '../sections/call-to-action.tsx'
import { CategoryPanel, categoriesOf } from '../sections/category-card.tsx'
import { RelatedLinks } from '../sections/links/related-links.tsx'
import { PageHero } from '../sections/page-hero.tsx'
import { PointGrid } from '../sections/point-grid.tsx'
import { Section } from '../sections/section.tsx'
import { TruckBuilder } from '../sections/truck/truck-builder.tsx'

const ProductsPage = () => {
  const words = useWords('products')
  const categories = categoriesOf(useSharedWords().categories)
  const { standards, order, closing } = words
  return (
    <>
      <PageSeo
        page="products"
        words={words.head}
        items={categories.map(({ words: { title }, page }) => ({ name: title, path: pages[page].path }))}
      />
      <PageHero page="products" words={words} art={<Illustration name="range" className="w-full" />} />
      <Section>
        <ul className="grid gap-5 md:grid-cols-2">
          {categories.map((category) => (
            <CategoryPanel key={category.art} category={category} more={words.more} />
          ))}
        </ul>
      </Section>
      <TruckBuilder />
      <Section tone="paper" title={standards.title}>
        <PointGrid
          items={standards.items}
          art={['assurance', 'sourcing', 'inventory', 'packaging']}
          columns={4}
        />
      </Section>
      <Section tone="sand" title={order.title}>
        <PointGrid items={order.steps} columns={4} numbered />
      </Section>
      <RelatedLinks page="products" />
      <CallToAction {...closing} />
    </>
  )
}

export default ProductsPage
