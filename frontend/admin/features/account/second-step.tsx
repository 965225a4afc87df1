import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import type {
  RememberedBrowser,
  SecondStep as State,
} from '../../../../shared/entities/sign-in/second-step.ts'
import { formatDate } from '../../../../shared/formats/format.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { toast } from '../../../ui/toast/toast-store.ts'
import { refetch, useAdminMutation } from '../../data/admin-query.ts'
import { adminRequest } from '../../data/admin-request.ts'
import { CardPart } from '../../layout/admin-page.tsx'
import { QueryState } from '../../layout/query-state.tsx'
import { lazyOr } from '../../ui/lazy-or.ts'
import { SmallButton } from '../../ui/small-button.tsx'
import { ProofForm } from './proof-form.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { recoveryCodesLeft, secondStepQuery } from './second-step-queries.ts'

/** Setup, in a chunk of its own with the program that draws QR codes. */
const SecondStepSetup = lazyOr(
  () => import('./second-step-setup.tsx').then(({ SecondStepSetup }) => SecondStepSetup),
  ({ onEnd }) => <ErrorState message="The setup could not be loaded." onRetry={onEnd} />,
)

/** State of the second step, and its setup in place of it. */
export const SecondStep = () => {
  const query = useQuery(secondStepQuery)
  const queryClient = useQueryClient()
  const [settingUp, setSettingUp] = useState(false)
  function end() {
    setSettingUp(false)
    void refetch(queryClient, 'GET /api/admin/account/second-step')
  }
  return (
    <CardPart title="Second step at login">
      {settingUp ? (
        <Suspense fallback={<p role="status">Loading the setup</p>}>
          <SecondStepSetup onEnd={end} />
        </Suspense>
      ) : query.data ? (
        <StateOfSecondStep state={query.data} onSetUp={() => setSettingUp(true)} onEnded={end} />
      ) : (
        <QueryState query={query} what="second step" heights={['h-24']} />
      )}
    </CardPart>
  )
}

interface StateOfSecondStepProps {
  state: State
  onSetUp: () => void
  onEnded: () => void
}

const StateOfSecondStep = ({ state, onSetUp, onEnded }: StateOfSecondStepProps) => {
  const [doing, setDoing] = useState<'end' | 'renew'>()
  const [codes, setCodes] = useState<readonly string[]>()
  const cancel = () => setDoing(undefined)
  if (!state.on)
    return (
      <>
        <p>
          Off. With it, somebody who knows your password can’t log in: a code from your phone is needed, too.
        </p>
        <Button variant="secondary" className="justify-self-start" onClick={onSetUp}>
          Set up
        </Button>
      </>
    )
  if (codes) {
    const handleKept = () => {
      setCodes(undefined)
      cancel()
      onEnded()
    }
    return <RecoveryCodes codes={codes} news="The old ones no longer work." onKept={handleKept} />
  }
  if (doing === 'end')
    return (
      <ProofForm
        submitLabel="Turn off"
        pendingLabel="Turning off..."
        variant="danger"
        send={async (body) => {
          await adminRequest('DELETE /api/admin/account/second-step', { body })
          toast.success('The second step is off')
          onEnded()
        }}
        onCancel={cancel}
      >
        Recovery codes and remembered browsers end with it.
      </ProofForm>
    )
  if (doing === 'renew')
    return (
      <ProofForm
        submitLabel="Make new codes"
        pendingLabel="Making codes..."
        send={async (body) => {
          const made = await adminRequest('POST /api/admin/account/recovery-codes', { body })
          setCodes(made.recoveryCodes)
        }}
        onCancel={cancel}
      >
        The recovery codes that you have now end.
      </ProofForm>
    )
  return (
    <>
      <p>{`On. ${recoveryCodesLeft(state.recoveryCodesLeft)}`}</p>
      <RememberedBrowsers browsers={state.browsers} />
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={() => setDoing('renew')}>
          Make new codes
        </Button>
        <Button variant="secondary" onClick={() => setDoing('end')}>
          Turn off
        </Button>
      </div>
    </>
  )
}

/** Browsers that need no code for now. */
const RememberedBrowsers = ({ browsers }: { browsers: readonly RememberedBrowser[] }) => {
  const forget = useAdminMutation({
    call: (id: string) => adminRequest('DELETE /api/admin/account/browsers/{id}', { params: { id } }),
    success: 'This browser will be asked for a code',
    failure: 'Failed to forget the browser',
    refetch: ['GET /api/admin/account/second-step'],
  })
  if (browsers.length === 0) return <p>No browser is remembered: every login asks for a code.</p>
  return (
    <div className="grid gap-2">
      <h4 className="font-bold">Remembered browsers</h4>
      <ul className="grid gap-2">
        {browsers.map(({ id, browser, until }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-3">
            <span>{`${browser}, until ${formatDate(until)}`}</span>
            <SmallButton
              variant="ghost"
              aria-label={`Forget ${browser}, until ${formatDate(until)}`}
              pending={forget.isPending && forget.variables === id}
              onClick={() => forget.mutate(id)}
            >
              Forget
            </SmallButton>
          </li>
        ))}
      </ul>
    </div>
  )
}
