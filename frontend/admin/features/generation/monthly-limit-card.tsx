import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import * as z from 'zod'
import { monthlyLimit } from '../../../../shared/entities/settings.ts'
import { adminPages } from '../../../../shared/pages.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { TextField } from '../../../ui/field.tsx'
import { Link } from '../../../ui/link.tsx'
import { serverErrors } from '../../data/server-errors.ts'
import { QueryState } from '../../layout/query-state.tsx'
import { settingsQuery, useUpdateLimit } from './settings.ts'

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
  return (
    <Card className="grid gap-5">
      <h2 className="text-xl">Monthly AI limit</h2>
      {settings.data ? (
        // A form of its own for each limit that is stored.
        <LimitForm key={settings.data.monthlyLimitUsd} limit={settings.data.monthlyLimitUsd} />
      ) : (
        <QueryState query={settings} what="settings" heights={['h-24']} />
      )}
    </Card>
  )
}

const LimitForm = ({ limit }: { limit: number }) => {
  const update = useUpdateLimit()
  const { register, handleSubmit, formState, setError } = useForm({
    defaultValues: { monthlyLimitUsd: limit.toFixed(2) },
    resolver: zodResolver(form),
  })

  const submit = handleSubmit(async ({ monthlyLimitUsd }) => {
    try {
      await update.mutateAsync(monthlyLimitUsd)
    } catch (error) {
      const { fields, form: message } = serverErrors(error, ['monthlyLimitUsd'])
      setError('monthlyLimitUsd', { message: fields[0]?.message ?? message ?? '' }, { shouldFocus: true })
    }
  })

  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
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
        {...register('monthlyLimitUsd')}
        error={formState.errors.monthlyLimitUsd?.message}
      />
      <Button
        type="submit"
        variant="secondary"
        className="justify-self-start"
        pending={formState.isSubmitting}
        pendingLabel="Saving..."
      >
        Save limit
      </Button>
    </form>
  )
}
