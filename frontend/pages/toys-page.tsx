import { Illustration } from '../art/illustration.tsx'
import { toys } from '../content/toys.ts'
import { contactPath } from '../paths.ts'
import { CallToAction } from '../sections/call-to-action.tsx'
import { CheckList } from '../sections/check-list.tsx'
import { KindCard } from '../sections/kind-card.tsx'
import { PageHero } from '../sections/page-hero.tsx'
import { PointGrid } from '../sections/point-grid.tsx'
import { Section } from '../sections/section.tsx'
import { PageSeo } from '../seo/page-seo.tsx'
import { LinkButton } from '../ui/button.tsx'

const ToysPage = () => (
  <>
    <PageSeo page="toys" />
    <PageHero
      label={toys.label}
      title={toys.title}
      lead={toys.lead}
      actions={<LinkButton to={contactPath(toys.interest)}>{toys.pricing}</LinkButton>}
      art={<Illustration name="toys" className="w-full" />}
    />
    <Section>
      <ul className="grid gap-5 md:grid-cols-2">
        {toys.kinds.map(({ art, ...kind }) => (
          <KindCard
            key={kind.title}
            {...kind}
            art={<Illustration name={art} className="mx-auto max-h-52 w-full" />}
          />
        ))}
      </ul>
    </Section>
    <Section tone="paper" title={toys.channels.title}>
      <PointGrid items={toys.channels.items} columns={4} />
    </Section>
    <Section title={toys.logistics.title}>
      <CheckList items={toys.logistics.items} className="text-lg" />
    </Section>
    <CallToAction {...toys.closing} interest={toys.interest} />
  </>
)

export default ToysPage
