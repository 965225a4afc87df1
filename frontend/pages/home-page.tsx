import { pages } from '../../shared/pages.ts'
import { site } from '../../shared/site.ts'
import { Illustration } from '../art/illustration.tsx'
import { categories } from '../content/categories.ts'
import { bags } from '../content/facts.ts'
import { faq, figures, hero, range, story, why } from '../content/home.ts'
import { contactPath } from '../paths.ts'
import { CategoryCard } from '../sections/category-card.tsx'
import { ChatButton } from '../sections/chat-button.tsx'
import { ContactSection } from '../sections/contact-section.tsx'
import { Faq } from '../sections/faq.tsx'
import { FigureList } from '../sections/figure-list.tsx'
import { MoreLink } from '../sections/more-link.tsx'
import { PointGrid } from '../sections/point-grid.tsx'
import { Section } from '../sections/section.tsx'
import { PageSeo } from '../seo/page-seo.tsx'
import { faqData } from '../seo/structured-data.ts'
import { LinkButton } from '../ui/button.tsx'

/** Phones: text, full-width buttons, claims. From 1024 px: text and buttons beside the bale, claims below both. */
const Hero = () => (
  <section className="border-ink border-b-2">
    <div className="mx-auto grid max-w-6xl gap-x-10 gap-y-8 px-4 py-10 sm:px-6 md:py-16 lg:grid-cols-[3fr_2fr] lg:items-center">
      <div>
        <h1 className="text-[2.125rem] leading-[1.02] min-[400px]:text-4xl sm:text-5xl xl:text-6xl">
          {hero.title}
        </h1>
        <p className="mt-5 max-w-xl text-lg md:text-xl">{site.tagline}</p>
        <div className="mt-7 flex gap-3 max-sm:*:flex-auto max-sm:*:px-3">
          <LinkButton to={contactPath()}>{hero.quote}</LinkButton>
          <ChatButton>{hero.chat}</ChatButton>
        </div>
      </div>
      <figure className="relative max-lg:hidden">
        <Illustration name="bale" className="w-full" />
        <figcaption className="stencil absolute top-2 right-0 border-2 border-ink bg-canvas px-2 py-0.5">
          {bags.originalClothing}
        </figcaption>
      </figure>
      <ul className="grid grid-cols-[auto_auto_auto] gap-3 border-ink border-t-2 pt-6 sm:grid-cols-3 lg:col-span-2 lg:gap-8">
        {hero.claims.map(({ figure, text }) => (
          <li key={figure}>
            <span className="block font-extrabold font-heading text-lg leading-tight tracking-tight min-[360px]:text-xl sm:text-3xl lg:text-4xl">
              {figure}
            </span>{' '}
            <span className="block text-sm leading-snug sm:text-base">{text}</span>
          </li>
        ))}
      </ul>
    </div>
  </section>
)

const FounderStory = () => (
  <Section>
    <div className="grid items-center gap-8 md:grid-cols-[2fr_3fr] md:gap-12">
      <figure className="rounded-sm border-2 border-ink bg-sand">
        <Illustration name="warehouse" className="w-full p-6" />
        <figcaption className="flex flex-wrap justify-between gap-x-4 border-ink border-t-2 bg-paper px-4 py-2">
          <span className="stencil">{story.role}</span>
          <span className="stencil text-ink-soft">{story.place}</span>
        </figcaption>
      </figure>
      <div>
        <p className="stencil text-signal">{story.label}</p>
        <h2 className="mt-2 text-3xl md:text-4xl">{story.title}</h2>
        {story.paragraphs.map((text) => (
          <p key={text} className="mt-4 max-w-prose text-lg">
            {text}
          </p>
        ))}
        <div className="mt-4">
          <MoreLink to={pages.about.path} label={story.link} />
        </div>
      </div>
    </div>
  </Section>
)

const HomePage = () => (
  <>
    <PageSeo page="home" structuredData={[faqData(faq.items)]} />
    <Hero />
    <Section tone="paper" title={range.title} lead={range.lead}>
      <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-4">
        {categories.map((category) => (
          <CategoryCard key={category.title} category={category} more={range.more} />
        ))}
      </ul>
    </Section>
    <FounderStory />
    <Section tone="ink" title={figures.title}>
      <FigureList items={figures.items} columns={4} onInk />
    </Section>
    <Section tone="paper" title={why.title}>
      <PointGrid items={why.points} columns={4} />
    </Section>
    <Faq />
    <ContactSection headingLevel={2} />
  </>
)

export default HomePage
