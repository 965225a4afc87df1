import { useSyncExternalStore } from 'react'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Progress } from '../ui/progress.tsx'
import { SmallButton } from '../ui/small-button.tsx'
import type { Upload } from './upload.ts'

const STEPS = {
  shrinking: 'Making the picture smaller…',
  sending: 'Sending the picture…',
  offline: 'No connection. The picture will be sent when it is back.',
  processing: 'Preparing the picture for the site…',
} as const

/** A picture on its way: how far it is, with Cancel; after a failure why, and what can be done. */
export const UploadProgress = ({ upload }: { upload: Upload }) => {
  const state = useSyncExternalStore(upload.subscribe, upload.getState)
  if (state.step === 'ready' || state.step === 'cancelled') return null
  return (
    <div className="flex items-start gap-3 rounded-sm border-2 border-line bg-paper p-3 text-sm">
      {upload.thumbnail ? (
        <img src={upload.thumbnail} alt="" className="size-16 shrink-0 rounded-sm object-cover" />
      ) : (
        state.step !== 'failed' && <Skeleton className="size-16 shrink-0" />
      )}
      <div className="grid min-w-0 grow justify-items-start gap-2">
        {state.step === 'failed' ? (
          <>
            <p role="alert" className="font-semibold text-danger">
              {state.message}
            </p>
            <div className="flex flex-wrap gap-2">
              {!state.final && (
                <SmallButton variant="primary" onClick={upload.repeat}>
                  Try again
                </SmallButton>
              )}
              <SmallButton onClick={upload.cancel}>{state.final ? 'OK' : 'Leave out'}</SmallButton>
            </div>
          </>
        ) : (
          <>
            <p role="status">{STEPS[state.step]}</p>
            <Progress
              label="Progress of the picture"
              value={state.step === 'sending' ? state.sent : undefined}
            />
            <SmallButton onClick={upload.cancel}>Cancel</SmallButton>
          </>
        )}
      </div>
    </div>
  )
}
