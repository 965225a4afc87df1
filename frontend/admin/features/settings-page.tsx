import type { ReactNode } from 'react'
import { adminPages } from '../../../shared/pages.ts'
import { LinkButton } from '../../ui/button.tsx'
import { AdminPage, CardPart } from '../layout/admin-page.tsx'
import { CardSection } from '../ui/card.tsx'
import { ChangePasswordForm } from './account/change-password-form.tsx'
import { LogoutEverywhere } from './account/logout-everywhere.tsx'
import { SecondStep } from './account/second-step.tsx'
import { Sessions } from './account/sessions.tsx'
import { ExportContent } from './transfer/export-content.tsx'
import { ImportContent } from './transfer/import-content.tsx'
import { AiWriter } from './writer-page.tsx'

/** AI writer, content and account. */
export const SettingsPage = () => (
  <AdminPage
    title="Settings"
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
    <nav aria-label="On this page" className="-my-2 flex flex-wrap gap-x-6">
      {Object.entries(PARTS).map(([id, title]) => (
        <a key={id} href={`#${id}`} className="text-link inline-flex min-h-11 items-center">
          {title}
        </a>
      ))}
    </nav>
    <div id="ai-writer" className="grid scroll-mt-6 grid-cols-1 gap-6">
      <AiWriter />
    </div>
    <TwoPartCard id="site-content">
      <ExportContent />
      <ImportContent />
    </TwoPartCard>
    <TwoPartCard id="account">
      <CardPart title="Change password">
        <ChangePasswordForm />
      </CardPart>
      <div className="grid content-start gap-8">
        <SecondStep />
        <Sessions />
        <LogoutEverywhere />
        <CardPart title="Diary">
          <p>What was done here, when, and by which login: kept for 13 months.</p>
          <LinkButton to={adminPages.diary} variant="secondary" className="justify-self-start">
            Open the diary
          </LinkButton>
        </CardPart>
      </div>
    </TwoPartCard>
  </AdminPage>
)

/** Titles of the parts by their ids. */
const PARTS = { 'ai-writer': 'AI writer', 'site-content': 'Site content', account: 'Account' } as const

const TwoPartCard = ({ id, children }: { id: keyof typeof PARTS; children: ReactNode }) => (
  <CardSection id={id} title={PARTS[id]} className="scroll-mt-6">
    <div className="grid gap-8 lg:grid-cols-2">{children}</div>
  </CardSection>
)
