import { toys } from '../../../content/en/toys.ts'
import { Illustration } from '../art/illustration.tsx'
import { CheckList } from '../sections/check-list.tsx'
import { KindsPage } from '../sections/kinds-page.tsx'
import { PointGrid } from '../sections/point-grid.tsx'
import { Section } from '../sections/section.tsx'

const ToysPage = () => (
  <KindsPage page="toys" art="toys" content={toys}>
    <Section tone="paper" title={toys.channels.title}>
      <PointGrid items={toys.channels.items} columns={4} />
    </Section>
    <Section title={toys.logistics.title}>
      <div className="grid items-center gap-8 md:grid-cols-[3fr_2fr]">
        <CheckList items={toys.logistics.items} className="text-lg" />
        <Illustration name="load" className="w-full max-md:hidden" />
      </div>
    </Section>
  </KindsPage>
)

export default ToysPage
