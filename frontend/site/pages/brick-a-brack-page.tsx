import { brickABrack } from '../../../content/en/brick-a-brack.ts'
import { categories } from '../../../content/en/categories.ts'
import { contactPath } from '../../../shared/paths.ts'
import { site } from '../../../shared/site.ts'
import { PageSeo } from '../../seo/page-seo.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { Illustration } from '../art/illustration.tsx'
import { CallToAction } from '../sections/call-to-action.tsx'
import { CheckList } from '../sections/check-list.tsx'
import { RelatedLinks } from '../sections/links/related-links.tsx'
import { PageHero } from '../sections/page-hero.tsx'
import { PointGrid } from '../sections/point-grid.tsx'
import { Section } from '../sections/section.tsx'
import { WatchVideo } from '../sections/video/watch-video.tsx'

/** The two categories of this page. */
const goods = categories.filter(({ page }) => page === 'brickABrack').map(({ title }) => ({ name: title }))

const BrickABrackPage = () => (
  <>
    <PageSeo page="brickABrack" items={goods} />
    <PageHero
      page="brickABrack"
      label={brickABrack.label}
      title={brickABrack.title}
      lead={brickABrack.tagline}
      art={<Illustration name="crockery" className="w-full" />}
      actions={
        <>
          <LinkButton to={contactPath(brickABrack.interest)}>{brickABrack.pricing}</LinkButton>
          <WatchVideo film={site.boxFilm} />
        </>
      }
    />
    <Section title={brickABrack.description.title}>
      <div className="grid gap-10 lg:grid-cols-2">
        <div className="grid content-start gap-4 text-lg">
          {brickABrack.description.paragraphs.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </div>
        <div className="rounded-sm border-2 border-ink bg-paper p-5 sm:p-7">
          <h3 className="mb-4 text-xl">{brickABrack.items.title}</h3>
          <CheckList items={brickABrack.items.list} className="sm:grid-cols-2" />
        </div>
      </div>
    </Section>
    <Section tone="paper">
      <PointGrid items={brickABrack.cards} columns={2} />
    </Section>
    <Section tone="sand" title={brickABrack.box.title} lead={brickABrack.box.lead}>
      <div className="grid items-center gap-8 md:grid-cols-[3fr_2fr]">
        <ol className="grid gap-3">
          {brickABrack.box.list.map((item) => (
            <li key={item} className="rounded-sm border-2 border-ink bg-paper px-4 py-3 font-bold">
              {item}
            </li>
          ))}
        </ol>
        <Illustration name="dinner-set" className="w-full max-md:order-first" />
      </div>
    </Section>
    <RelatedLinks page="brickABrack" />
    <CallToAction {...brickABrack.closing} interest={brickABrack.interest} />
  </>
)

export default BrickABrackPage
