import { originalCollection } from '../../../content/en/original-collection.ts'
import { ComparisonTable } from '../sections/comparison-table.tsx'
import { FigureList } from '../sections/figure-list.tsx'
import { KindsPage } from '../sections/kinds-page.tsx'
import { Section } from '../sections/section.tsx'

const OriginalCollectionPage = () => (
  <KindsPage page="originalCollection" art="bale" content={originalCollection}>
    <Section tone="sand" title={originalCollection.comparison.title}>
      <ComparisonTable {...originalCollection.comparison} />
    </Section>
    <Section title={originalCollection.benefits.title}>
      <FigureList items={originalCollection.benefits.items} columns={4} />
    </Section>
  </KindsPage>
)

export default OriginalCollectionPage
