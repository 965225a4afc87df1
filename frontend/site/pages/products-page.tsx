import { categories } from '../../../content/en/categories.ts'
import { products } from '../../../content/en/products.ts'
import { pages } from '../../../shared/pages.ts'
import { PageSeo } from '../../seo/page-seo.tsx'
import { Illustration } from '../art/illustration.tsx'
import { CallToAction } from '../sections/call-to-action.tsx'
import { CategoryPanel } from '../sections/category-card.tsx'
import { RelatedLinks } from '../sections/links/related-links.tsx'
import { PageHero } from '../sections/page-hero.tsx'
import { PointGrid } from '../sections/point-grid.tsx'
import { Section } from '../sections/section.tsx'

const ProductsPage = () => (
  <>
    <PageSeo
      page="products"
      items={categories.map(({ title, page }) => ({ name: title, path: pages[page].path }))}
    />
    <PageHero
      page="products"
      label={products.label}
      title={products.title}
      lead={products.lead}
      art={<Illustration name="load" className="w-full" />}
    />
    <Section>
      <ul className="grid gap-5 md:grid-cols-2">
        {categories.map((category) => (
          <CategoryPanel key={category.title} category={category} more={products.more} />
        ))}
      </ul>
    </Section>
    <Section tone="paper" title={products.standards.title}>
      <PointGrid items={products.standards.items} columns={4} />
    </Section>
    <Section title={products.order.title}>
      <PointGrid items={products.order.steps} columns={4} numbered />
    </Section>
    <RelatedLinks page="products" />
    <CallToAction
      title={products.closing.title}
      text={products.closing.text}
      quoteLabel={products.closing.quote}
      chatLabel={products.closing.chat}
      chatText={products.closing.chatText}
    />
  </>
)

export default ProductsPage
