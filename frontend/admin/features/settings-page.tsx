import type { ReactNode } from 'react'
import { adminPages } from '../../../shared/pages.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { AdminPage } from '../layout/admin-page.tsx'
import { CardPart } from '../layout/card-part.tsx'
import { ChangePasswordForm } from './account/change-password-form.tsx'
import { LogoutEverywhere } from './account/logout-everywhere.tsx'
import { AiKeyCard } from './generation/ai-key-card.tsx'
import { GenerateCard } from './generation/generate-card.tsx'
import { GenerationHistory } from './generation/generation-history.tsx'
import { TopicsSection } from './topics/topics-section.tsx'
import { ExportContent } from './transfer/export-content.tsx'
import { ImportContent } from './transfer/import-content.tsx'

/** AI key, article generation, reusable topics, content and account. */
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
    <TwoPartCard title="Your content">
      <ExportContent />
      <ImportContent />
    </TwoPartCard>
    <TwoPartCard title="Account">
      <CardPart title="Change password">
        <ChangePasswordForm />
      </CardPart>
      <LogoutEverywhere />
    </TwoPartCard>
  </AdminPage>
)

const TwoPartCard = ({ title, children }: { title: string; children: ReactNode }) => (
  <Card className="grid gap-5">
    <h2 className="text-xl">{title}</h2>
    <div className="grid gap-8 lg:grid-cols-2">{children}</div>
  </Card>
)
