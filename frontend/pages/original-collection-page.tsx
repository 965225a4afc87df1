import { Illustration } from '../art/illustration.tsx'
import { originalCollection } from '../content/original-collection.ts'
import { contactPath } from '../paths.ts'
import { CallToAction } from '../sections/call-to-action.tsx'
import { FigureList } from '../sections/figure-list.tsx'
import { KindCard } from '../sections/kind-card.tsx'
import { PageHero } from '../sections/page-hero.tsx'
import { Section } from '../sections/section.tsx'
import { PageSeo } from '../seo/page-seo.tsx'
import { LinkButton } from '../ui/button.tsx'

const OriginalCollectionPage = () => (
  <>
    <PageSeo page="originalCollection" />
    <PageHero
      label={originalCollection.label}
      title={originalCollection.title}
      lead={originalCollection.lead}
      actions={
        <LinkButton to={contactPath(originalCollection.interest)}>{originalCollection.pricing}</LinkButton>
      }
      art={<Illustration name="bale" className="w-full" />}
    />
    <Section>
      <ul className="grid gap-5 md:grid-cols-2">
        {originalCollection.kinds.map(({ art, ...kind }) => (
          <KindCard
            key={kind.title}
            {...kind}
            art={<Illustration name={art} className="mx-auto max-h-52 w-full" />}
          />
        ))}
      </ul>
    </Section>
    <Section tone="paper" title={originalCollection.benefits.title}>
      <FigureList items={originalCollection.benefits.items} columns={4} />
    </Section>
    <CallToAction {...originalCollection.closing} interest={originalCollection.interest} />
  </>
)

export default OriginalCollectionPage
