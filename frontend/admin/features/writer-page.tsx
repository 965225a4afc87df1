import { AdminPage } from '../layout/admin-page.tsx'
import { AiKeyCard } from './generation/ai-key-card.tsx'
import { GenerateCard } from './generation/generate-card.tsx'
import { GenerationHistory } from './generation/generation-history.tsx'
import { MonthlyLimitCard } from './generation/monthly-limit-card.tsx'
import { TopicsCard } from './topics/topics-card.tsx'

/** Article generation with its topics, its key, its limit and its last articles; also the first part of the settings. */
export const AiWriter = () => (
  <>
    <div className="grid grid-cols-1 gap-6 lg:grid-cols-[3fr_2fr] lg:items-start">
      <GenerateCard />
      <div className="grid min-w-0 grid-cols-1 gap-6">
        <AiKeyCard />
        <MonthlyLimitCard />
        <TopicsCard />
      </div>
    </div>
    <GenerationHistory />
  </>
)

export const WriterPage = () => (
  <AdminPage title="AI writer">
    <AiWriter />
  </AdminPage>
)
