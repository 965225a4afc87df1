import { originalCollection } from '../../../content/en/original-collection.ts'
import { FigureList } from '../sections/figure-list.tsx'
import { KindsPage } from '../sections/kinds-page.tsx'
import { Section } from '../sections/section.tsx'

const OriginalCollectionPage = () => (
  <KindsPage page="originalCollection" art="bale" content={originalCollection}>
    <Section tone="paper" title={originalCollection.benefits.title}>
      <FigureList items={originalCollection.benefits.items} columns={4} />
    </Section>
  </KindsPage>
)

export default OriginalCollectionPage
