import { Card } from '../../../ui/card.tsx'
import { ExportContent } from './export-content.tsx'
import { ImportContent } from './import-content.tsx'

/** Export and import of all content. */
export const ContentCard = () => (
  <Card className="grid gap-5">
    <h2 className="text-xl">Your content</h2>
    <div className="grid gap-8 lg:grid-cols-2">
      <ExportContent />
      <ImportContent />
    </div>
  </Card>
)
