import { contactPath } from '../../../shared/paths.ts'
import { site } from '../../../shared/site.ts'
import { useSharedWords, useWords } from '../../api/words.ts'
import { PageSeo } from '../../seo/page-seo.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { Paragraph, Prose } from '../../ui/prose.tsx'
import { Illustration } from '../art/illustration.tsx'
import { CallToAction } from '../sections/call-to-action.tsx'
import { categoriesOf } from '../sections/category-card.tsx'
import { CheckList } from '../sections/check-list.tsx'
import { RelatedLinks } from '../sections/links/related-links.tsx'
import { PageHero } from '../sections/page-hero.tsx'
import { PointGrid } from '../sections/point-grid.tsx'
import { Section } from '../sections/section.tsx'
import { WatchVideo } from '../sections/video/watch-video.tsx'

const BrickABrackPage = () => {
  const words = useWords('brick-a-brack')
  const categories = categoriesOf(useSharedWords().categories)
  const { description, items, cards, box, closing } = words
  return (
    <>
      <PageSeo
        page="brickABrack"
        words={words.head}
        items={categories
          .filter(({ page }) => page === 'brickABrack')
          .map((category) => ({ name: category.words.title }))}
      />
      <PageHero
        page="brickABrack"
        words={words}
        art={<Illustration name="box" className="w-full" />}
        actions={
          <>
            <LinkButton to={contactPath(words.interest)}>{words.pricing}</LinkButton>
            <WatchVideo film={site.boxFilm} words={words.video} />
          </>
        }
      />
      <Section title={description.title}>
        <div className="grid gap-10 lg:grid-cols-2">
          <div className="grid content-start gap-4 text-lg">
            {description.paragraphs.map((text) => (
              <Paragraph key={text} text={text} />
            ))}
          </div>
          <div className="rounded-sm border-2 border-ink bg-paper p-5 sm:p-7">
            <h3 className="mb-4 text-xl">{items.title}</h3>
            <CheckList items={items.list} className="sm:grid-cols-2" />
          </div>
        </div>
      </Section>
      <Section tone="paper" size="compact">
        <PointGrid items={cards} columns={2} />
      </Section>
      <Section tone="sand" title={box.title} lead={box.lead}>
        <div className="grid items-center gap-8 md:grid-cols-[3fr_2fr]">
          <ol className="border-2 border-ink bg-paper px-5">
            {box.list.map((item) => (
              <li key={item} className="border-line py-3 not-first:border-t-2 md:text-xl">
                <Prose text={item} />
              </li>
            ))}
          </ol>
          <Illustration name="dinner-set" className="w-full max-md:order-first" />
        </div>
      </Section>
      <RelatedLinks page="brickABrack" />
      <CallToAction {...closing} interest={words.interest} />
    </>
  )
}

export default BrickABrackPage
