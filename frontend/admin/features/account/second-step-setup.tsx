import { useState } from 'react'
import { renderSVG } from 'uqr'
import { secondStepProof } from '../../../../shared/entities/sign-in/second-step.ts'
import { AuthForm, useAuthForm } from '../../auth/forms/auth-form.tsx'
import { CodeField } from '../../auth/forms/code-field.tsx'
import { PasswordForm } from '../../auth/forms/password-form.tsx'
import { adminRequest } from '../../data/admin-request.ts'
import { RecoveryCodes } from './recovery-codes.tsx'

interface Begun {
  /** For the confirmation, which needs it again; kept nowhere else. */
  readonly password: string
  readonly secret: string
  readonly uri: string
}

/** Setup of the second step: the password, the app with its first code, the recovery codes. */
export const SecondStepSetup = ({ onEnd }: { onEnd: () => void }) => {
  const [begun, setBegun] = useState<Begun>()
  const [codes, setCodes] = useState<readonly string[]>()
  if (codes) return <RecoveryCodes codes={codes} news="The second step is on." onKept={onEnd} />
  if (begun) return <ConfirmForm begun={begun} onConfirmed={setCodes} onCancel={onEnd} />
  return (
    <PasswordForm
      send={async (password) => {
        const body = { password }
        setBegun({
          password,
          ...(await adminRequest('POST /api/admin/account/second-step', { body })),
        })
      }}
      onCancel={onEnd}
    >
      You need an authenticator app on your phone, for example Google Authenticator, Microsoft Authenticator,
      or the passwords of an iPhone.
    </PasswordForm>
  )
}

interface ConfirmFormProps {
  begun: Begun
  onConfirmed: (recoveryCodes: readonly string[]) => void
  onCancel: () => void
}

const codeForm = secondStepProof.pick({ code: true })

const ConfirmForm = ({ begun: { password, secret, uri }, onConfirmed, onCancel }: ConfirmFormProps) => {
  const { field, frame } = useAuthForm({
    schema: codeForm,
    start: { code: '' },
    send: async ({ code }) => {
      const body = { password, code }
      const { recoveryCodes } = await adminRequest('PUT /api/admin/account/second-step', { body })
      onConfirmed(recoveryCodes)
    },
  })
  return (
    <AuthForm frame={frame} submitLabel="Turn on" pendingLabel="Checking..." inline onCancel={onCancel}>
      <p role="status">Scan this picture with the app. It then shows a code of six digits.</p>
      {/* Drawn here, so that the secret in it goes nowhere; black on white in any theme, with the margin in the code. */}
      <img
        src={`data:image/svg+xml,${encodeURIComponent(renderSVG(uri, { border: 4 }))}`}
        alt="QR code with the secret for the app"
        className="w-full max-w-56 bg-white"
      />
      <p>
        <a href={uri} className="text-link inline-flex min-h-11 items-center">
          Is the app on this device? Open it
        </a>
      </p>
      <p>
        <span>No camera? Type this secret into the app: </span>
        <code className="break-all font-bold">{secret.match(/.{1,4}/g)?.join(' ') ?? secret}</code>
      </p>
      <CodeField {...field('code')} />
    </AuthForm>
  )
}
