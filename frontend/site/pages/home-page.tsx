import type { Words } from '../../../content/schemas.ts'
import { pages } from '../../../shared/pages.ts'
import { contactPath } from '../../../shared/paths.ts'
import { useFacts, useSharedWords, useWords } from '../../api/words.ts'
import { PageSeo } from '../../seo/page-seo.tsx'
import { faqData } from '../../seo/structured-data/structured-data.ts'
import { LinkButton } from '../../ui/button.tsx'
import { ImageSlot } from '../../ui/picture.tsx'
import { Paragraph } from '../../ui/prose.tsx'
import { Illustration } from '../art/illustration.tsx'
import { FIRST_SCREEN_ID } from '../layout/first-screen.ts'
import { CategoryCard, categoriesOf } from '../sections/category-card.tsx'
import { ChatButton } from '../sections/chat-button.tsx'
import { ContactSection } from '../sections/contact/contact-section.tsx'
import { Faq } from '../sections/faq.tsx'
import { FigureBand } from '../sections/figure-band.tsx'
import { FigureStrip } from '../sections/figure-strip.tsx'
import { FounderFigure } from '../sections/founder-figure.tsx'
import { MoreLink } from '../sections/links/more-link.tsx'
import { MoreWays } from '../sections/links/more-ways.tsx'
import { RelatedLinks } from '../sections/links/related-links.tsx'
import { PointGrid } from '../sections/point-grid.tsx'
import { Section } from '../sections/section.tsx'

type HomeWords = Words<'home'>

const titleClass = 'mt-2 text-hero'

/** The title with its trade's name in one piece. */
const Title = ({ title, together }: { title: string; together: string }) => {
  const start = together ? title.indexOf(together) : -1
  if (start < 0) return <h1 className={titleClass}>{title}</h1>
  return (
    <h1 className={titleClass}>
      {title.slice(0, start)}
      <span className="whitespace-nowrap">{together}</span>
      {title.slice(start + together.length)}
    </h1>
  )
}

/**
 * Two layouts of one content. Phones: title as wide as the screen, buttons in reach of the thumb, drawing
 * below. From 1024 px: text at the left, drawing at the right up to the edge of the screen.
 */
const Hero = ({ hero, place }: { hero: HomeWords['hero']; place: string }) => {
  const { frame, contact } = useSharedWords()
  return (
    <section>
      <div className="grid grid-cols-1 lg:grid-cols-hero">
        <div className="px-4 pt-4 sm:px-6 sm:pt-6 lg:col-start-2 lg:self-center lg:py-14 lg:pr-10">
          <p className="stencil text-signal-deep">{place}</p>
          <Title {...hero} />
          <p className="mt-4 max-w-xl text-lg leading-snug md:text-xl lg:mt-8">{frame.tagline}</p>
          <div className="mt-4 flex flex-wrap gap-3 max-sm:*:flex-auto max-sm:*:px-3 lg:mt-8">
            <LinkButton to={contactPath()}>{hero.quote}</LinkButton>
            <ChatButton>{hero.chat}</ChatButton>
            <MoreWays />
          </div>
          <p className="mt-3">
            <strong className="block">{hero.minimum}</strong>
            <span>{`${contact.whatsapp}: ${useFacts().whatsapp.header}`}</span>
          </p>
        </div>
        <Illustration name="hero-narrow" className="mt-4 w-full lg:hidden" />
        <div className="flex items-end border-ink border-l-2 bg-sand max-lg:hidden lg:col-span-2">
          <Illustration name="hero-wide" className="mb-8 w-full max-w-4xl" />
        </div>
      </div>
      <div className="border-ink border-y-2">
        <FigureStrip items={hero.claims} />
      </div>
    </section>
  )
}

const FounderStory = ({ story }: { story: HomeWords['story'] }) => (
  <Section>
    <div className="grid items-center gap-x-10 gap-y-6 md:grid-cols-[2fr_3fr]">
      <FounderFigure role={story.role} place={story.place}>
        <ImageSlot
          photo={story.photo}
          sizes="(min-width: 48rem) 28rem, 100vw"
          className="aspect-3/2 w-full object-cover"
          art={<Illustration name="handshake" className="mx-auto w-full px-4 pt-3 max-md:max-w-44" />}
        />
      </FounderFigure>
      <div>
        <p className="stencil text-signal-deep">{story.label}</p>
        <h2 className="mt-1 text-3xl md:text-5xl">{story.title}</h2>
        {story.paragraphs.map((text) => (
          <Paragraph key={text} className="mt-4 max-w-prose md:text-lg" text={text} />
        ))}
        <div className="mt-3">
          <MoreLink to={pages.about.path} label={story.link} />
        </div>
      </div>
    </div>
  </Section>
)

const HomePage = () => {
  const { head, hero, range, story, figures, why, faq } = useWords('home')
  const categories = categoriesOf(useSharedWords().categories)
  return (
    <>
      <PageSeo page="home" words={head} structuredData={[faqData(faq.items)]} />
      <Hero hero={hero} place={story.place} />
      <Section tone="paper" title={range.title} lead={range.lead}>
        <ul id={FIRST_SCREEN_ID} className="@container grid gap-3 sm:grid-cols-2 sm:gap-5 lg:grid-cols-4">
          {categories.map((category) => (
            <CategoryCard key={category.art} category={category} more={range.more} />
          ))}
        </ul>
      </Section>
      <FigureBand {...figures} />
      <FounderStory story={story} />
      <Section tone="paper" size="beside" title={why.title}>
        <PointGrid items={why.points} columns={2} />
      </Section>
      <Faq faq={faq} />
      <RelatedLinks page="home" />
      <ContactSection headingLevel={2} />
    </>
  )
}

export default HomePage
