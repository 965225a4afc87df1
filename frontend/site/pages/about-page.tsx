import { useWords } from '../../api/words.ts'
import { PageSeo } from '../../seo/page-seo.tsx'
import { ImageSlot } from '../../ui/picture.tsx'
import { Paragraph } from '../../ui/prose.tsx'
import { Illustration } from '../art/illustration.tsx'
import { CallToAction } from '../sections/call-to-action.tsx'
import { FigureStrip } from '../sections/figure-strip.tsx'
import { FounderFigure } from '../sections/founder-figure.tsx'
import { PageHero } from '../sections/page-hero.tsx'
import { PointGrid } from '../sections/point-grid.tsx'
import { Section } from '../sections/section.tsx'

const AboutPage = () => {
  const about = useWords('about')
  return (
    <>
      <PageSeo page="about" words={about.head} />
      <PageHero
        page="about"
        words={about}
        art={
          <ImageSlot
            photo={about.photo}
            sizes="(min-width: 48rem) 31rem, 18rem"
            className="aspect-3/2 w-full object-cover"
            art={<Illustration name="warehouse" className="w-full" />}
          />
        }
      />
      <div className="border-ink border-b-2 bg-paper">
        <FigureStrip items={about.figures} />
      </div>
      <Section>
        <div className="grid grid-cols-1 items-center gap-8 md:grid-cols-[2fr_3fr] md:gap-12">
          <FounderFigure role={about.portrait.role} place={about.portrait.place}>
            <ImageSlot
              photo={about.portrait.photo}
              sizes="(min-width: 48rem) 28rem, 100vw"
              className="aspect-4/5 w-full object-cover"
              art={<Illustration name="portrait" className="mx-auto w-full px-4 pt-4 max-md:max-w-72" />}
            />
          </FounderFigure>
          <div>
            <h2 className="text-3xl md:text-5xl">{about.story.title}</h2>
            {about.story.paragraphs.map((text) => (
              <Paragraph key={text} className="mt-4 max-w-prose text-lg" text={text} />
            ))}
            <figure className="mt-6 border-signal border-l-4 pl-5">
              {/* `q` brings the quotation marks of the page's language. */}
              <blockquote className="font-bold text-xl">
                <q>{about.quote}</q>
              </blockquote>
              <figcaption className="mt-1 text-ink-soft">{about.portrait.role}</figcaption>
            </figure>
          </div>
        </div>
      </Section>
      <Section tone="paper" size="beside" title={about.values.title}>
        <PointGrid items={about.values.items} columns={3} />
      </Section>
      <section className="bg-signal text-white">
        <blockquote className="mx-auto max-w-6xl px-4 py-10 font-extrabold font-heading text-title text-balance sm:px-6 md:py-24">
          {about.quoteBlock}
        </blockquote>
      </section>
      <Section>
        <div className="grid grid-cols-1 items-center gap-6 md:grid-cols-[3fr_2fr] md:gap-12">
          <div className="grid gap-4 md:text-lg">
            <h2 className="text-3xl md:text-5xl">{about.whyWeDoThis.title}</h2>
            {about.whyWeDoThis.paragraphs.map((text) => (
              <Paragraph key={text} text={text} />
            ))}
          </div>
          <Illustration name="reuse" className="mx-auto w-full max-md:max-w-72" />
        </div>
      </Section>
      <CallToAction {...about.closing} />
    </>
  )
}

export default AboutPage
