import { useQuery } from '@tanstack/react-query'
import { keyInput, type Settings } from '../../../../shared/entities/settings.ts'
import { formatDate } from '../../../../shared/formats/format.ts'
import { TextField } from '../../../ui/field.tsx'
import { AuthForm, useAuthForm } from '../../auth/forms/auth-form.tsx'
import { useAdminMutation } from '../../data/admin-query.ts'
import { adminRequest } from '../../data/admin-request.ts'
import { askFirst } from '../../layout/ask.tsx'
import { Loaded } from '../../layout/query-state.tsx'
import { StateLabel } from '../../layout/state-label.tsx'
import { CardSection } from '../../ui/card.tsx'
import { SmallButton } from '../../ui/small-button.tsx'
import { settingsQuery } from './generation.tsx'

/** State of the AI key, and the form that stores another; the key itself is never returned. */
export const AiKeyCard = () => {
  const settings = useQuery(settingsQuery)
  return (
    <CardSection title="OpenAI API Key">
      <Loaded query={settings} what="settings" heights={['h-12']}>
        {(data) => <KeyState settings={data} />}
      </Loaded>
      <KeyForm configured={settings.data?.openaiConfigured ?? false} />
    </CardSection>
  )
}

const KeyState = ({ settings }: { settings: Settings }) => {
  const remove = useAdminMutation({
    call: () => adminRequest('DELETE /api/admin/settings/openai-key'),
    success: 'OpenAI API key removed successfully',
    failure: 'Failed to remove API key',
    refetch: ['GET /api/admin/settings'],
  })
  const ending = settings.openaiKeyLastFour ? ` ending in ${settings.openaiKeyLastFour}` : ''
  const handleRemove = () =>
    askFirst({
      title: 'Remove API key',
      message: `Are you sure you want to remove the key${ending}? You cannot generate articles until you add another one.`,
      label: 'Remove',
      run: () => remove.mutateAsync(),
    })
  return settings.openaiConfigured ? (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <StateLabel tone="positive">Configured</StateLabel>
      {ending && <span>{`Key${ending}`}</span>}
      {settings.updatedAt && (
        <span className="text-ink-soft text-sm">
          saved <time dateTime={settings.updatedAt}>{formatDate(settings.updatedAt)}</time>
        </span>
      )}
      <SmallButton variant="ghost" className="-ml-3.5" onClick={handleRemove}>
        Remove key
      </SmallButton>
    </div>
  ) : (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <StateLabel>Not configured</StateLabel>
      <span>Add your OpenAI key to generate articles.</span>
    </p>
  )
}

const KeyForm = ({ configured }: { configured: boolean }) => {
  const update = useAdminMutation({
    call: (openaiApiKey: string) => adminRequest('POST /api/admin/settings', { body: { openaiApiKey } }),
    success: 'OpenAI API key updated successfully',
    failure: 'Failed to update API key',
    refetch: ['GET /api/admin/settings'],
  })
  const { frame, field, form } = useAuthForm({
    schema: keyInput,
    start: { openaiApiKey: '' },
    send: async ({ openaiApiKey }) => {
      await update.mutateAsync(openaiApiKey)
      form.reset()
    },
  })
  return (
    <AuthForm
      frame={frame}
      inline
      variant={configured ? 'secondary' : 'primary'}
      submitLabel="Save API Key"
      pendingLabel="Checking..."
    >
      <TextField
        label="API key"
        type="password"
        autoComplete="off"
        placeholder="sk-..."
        hint={
          <span className="wrap-anywhere">
            Create one at platform.openai.com, under API keys. It is checked, stored encrypted and never shown
            again.
          </span>
        }
        {...field('openaiApiKey')}
      />
    </AuthForm>
  )
}
