import { adminPages } from '../../../shared/pages.ts'
import { LinkButton } from '../../ui/button.tsx'
import { AdminPage } from '../layout/admin-page.tsx'
import { AccountCard } from './account/account-card.tsx'
import { AiKeyCard } from './generation/ai-key-card.tsx'
import { GenerateCard } from './generation/generate-card.tsx'
import { GenerationHistory } from './generation/generation-history.tsx'
import { TopicsSection } from './topics/topics-section.tsx'
import { ContentCard } from './transfer/content-card.tsx'

/** The AI key, article generation and reusable topics (SPEC 2). */
export const SettingsPage = () => (
  <AdminPage
    title="Admin Settings"
    actions={
      <>
        <LinkButton to={adminPages.seo} variant="secondary" size="small">
          SEO Settings
        </LinkButton>
        <LinkButton to={adminPages.dashboard} variant="secondary" size="small">
          Back to Dashboard
        </LinkButton>
      </>
    }
  >
    <div className="grid gap-6 lg:grid-cols-2 lg:grid-rows-[auto_1fr] lg:items-start">
      <AiKeyCard />
      <div className="min-w-0 lg:col-start-2 lg:row-span-2 lg:row-start-1">
        <GenerateCard />
      </div>
      <TopicsSection />
    </div>
    <GenerationHistory />
    <ContentCard />
    <AccountCard />
  </AdminPage>
)
