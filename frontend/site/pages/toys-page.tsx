import { useWords } from '../../api/words.ts'
import { Illustration } from '../art/illustration.tsx'
import { CheckList } from '../sections/check-list.tsx'
import { KindsPage } from '../sections/kinds-page.tsx'
import { PointGrid } from '../sections/point-grid.tsx'
import { Section } from '../sections/section.tsx'

const ToysPage = () => {
  const words = useWords('toys')
  const { channels, logistics } = words
  return (
    <KindsPage page="toys" words={words} art="toy-bag" kindArt={['toys', 'plastic-toys']}>
      <Section tone="paper" size="beside" title={channels.title}>
        <PointGrid items={channels.items} columns={2} />
      </Section>
      <Section title={logistics.title}>
        <div className="grid items-center gap-8 md:grid-cols-[3fr_2fr]">
          <CheckList items={logistics.items} className="text-lg" />
          <Illustration name="load" className="w-full max-md:hidden" />
        </div>
      </Section>
    </KindsPage>
  )
}

export default ToysPage
