import { useWords } from '../../api/words.ts'
import { ComparisonTable } from '../sections/comparison-table.tsx'
import { FigureBand } from '../sections/figure-band.tsx'
import { KindsPage } from '../sections/kinds-page.tsx'
import { Section } from '../sections/section.tsx'

const OriginalCollectionPage = () => {
  const words = useWords('original-collection')
  const { kinds, comparison, benefits } = words
  return (
    <KindsPage page="originalCollection" words={words} art="bale" kindArt={['household', 'container']}>
      <Section tone="sand" title={comparison.title}>
        <ComparisonTable columns={kinds.slice(0, 2).map(({ title }) => title)} rows={comparison.rows} />
      </Section>
      <FigureBand {...benefits} />
    </KindsPage>
  )
}

export default OriginalCollectionPage
