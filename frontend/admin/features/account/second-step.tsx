import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import type { SecondStep as State } from '../../../../shared/entities/sign-in/second-step.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { toast } from '../../../ui/toast/toast.tsx'
import { refetch } from '../../data/admin-query.ts'
import { CardPart } from '../../layout/card-part.tsx'
import { QueryState } from '../../layout/query-state.tsx'
import { EndSecondStep } from './end-second-step.tsx'
import { RememberedBrowsers } from './remembered-browsers.tsx'
import { secondStepQuery } from './second-step-queries.ts'

/** Setup, in a chunk of its own with the program that draws QR codes. */
const SecondStepSetup = lazy(() =>
  import('./second-step-setup.tsx')
    .then(({ SecondStepSetup }) => ({ default: SecondStepSetup }))
    .catch(() => ({ default: MissingSetup })),
)
const MissingSetup = ({ onEnd }: { onEnd: () => void }) => (
  <ErrorState message="The setup could not be loaded." onRetry={onEnd} pending={false} />
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
  const [ending, setEnding] = useState(false)
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
  if (ending)
    return (
      <EndSecondStep
        onEnded={() => {
          toast.success('The second step is off')
          onEnded()
        }}
        onCancel={() => setEnding(false)}
      />
    )
  return (
    <>
      <p>{`On. ${recoveryCodesLeft(state.recoveryCodesLeft)}`}</p>
      <RememberedBrowsers browsers={state.browsers} />
      <Button variant="secondary" className="justify-self-start" onClick={() => setEnding(true)}>
        Turn off
      </Button>
    </>
  )
}

function recoveryCodesLeft(count: number): string {
  const left =
    count === 0
      ? 'No recovery code is left.'
      : `${count} recovery ${count === 1 ? 'code is' : 'codes are'} left.`
  return count > 3 ? left : `${left} For new ones, turn it off and set it up again.`
}
