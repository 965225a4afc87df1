import { useQuery } from '@tanstack/react-query'
import * as z from 'zod'
import { monthlyLimit } from '../../../../shared/entities/settings.ts'
import { adminPages } from '../../../../shared/pages.ts'
import { TextField } from '../../../ui/field.tsx'
import { Link } from '../../../ui/link.tsx'
import { AuthForm, useAuthForm } from '../../auth/forms/auth-form.tsx'
import { useAdminMutation } from '../../data/admin-query.ts'
import { adminRequest } from '../../data/admin-request.ts'
import { Loaded } from '../../layout/query-state.tsx'
import { CardSection } from '../../ui/card.tsx'
import { settingsQuery } from './generation.tsx'

/** An amount as it is typed, with a comma or a point. */
const form = z.object({
  monthlyLimitUsd: z
    .string()
    .trim()
    .transform((typed) => (typed === '' ? Number.NaN : Number(typed.replace(',', '.'))))
    .pipe(monthlyLimit),
})

/** What AI may cost in a month. */
export const MonthlyLimitCard = () => {
  const settings = useQuery(settingsQuery)
  // A form of its own for each limit that is stored.
  return (
    <CardSection title="Monthly AI limit">
      <Loaded query={settings} what="settings" heights={['h-24']}>
        {({ monthlyLimitUsd }) => <LimitForm key={monthlyLimitUsd} limit={monthlyLimitUsd} />}
      </Loaded>
    </CardSection>
  )
}

const LimitForm = ({ limit }: { limit: number }) => {
  const update = useAdminMutation({
    call: (monthlyLimitUsd: number) =>
      adminRequest('POST /api/admin/settings', { body: { monthlyLimitUsd } }),
    success: 'Monthly limit saved',
    failure: 'Failed to save the monthly limit',
    refetch: ['GET /api/admin/settings'],
  })
  const { frame, field } = useAuthForm({
    schema: form,
    start: { monthlyLimitUsd: limit.toFixed(2) },
    send: async ({ monthlyLimitUsd }) => {
      await update.mutateAsync(monthlyLimitUsd)
    },
  })
  return (
    <AuthForm frame={frame} inline variant="secondary" submitLabel="Save limit" pendingLabel="Saving...">
      <TextField
        label="US dollars a month"
        inputMode="decimal"
        autoComplete="off"
        className="max-w-40"
        hint={
          <>
            <span>
              When articles and translations of a month have cost this much, no new one starts before the next
              month.{' '}
            </span>
            <Link to={adminPages.week} className="text-link">
              See what was spent
            </Link>
          </>
        }
        {...field('monthlyLimitUsd')}
      />
    </AuthForm>
  )
}
