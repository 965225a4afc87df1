import { useEffect, useState } from 'react'
import { adminRequest, answerPasswordChallenges } from '../data/admin-request.ts'
import { Dialog } from '../ui/dialog.tsx'
import { PasswordForm } from './forms/password-form.tsx'

/** Question of a call for the password; `answer` says whether it was given. */
interface Question {
  readonly answer: (given: boolean) => void
}

/** Dialog for the password, which a call asks for when the login is older than a quarter of an hour. The call then goes on. */
export const PasswordAgain = () => {
  const [question, setQuestion] = useState<Question>()
  useEffect(() => answerPasswordChallenges(() => new Promise((answer) => setQuestion({ answer }))), [])
  if (!question) return null
  const end = (given: boolean) => {
    setQuestion(undefined)
    question.answer(given)
  }
  return (
    <Dialog onClose={() => end(false)} title="Your password, please">
      <PasswordForm
        send={async (password) => {
          await adminRequest('POST /api/admin/session/confirm', { body: { password } })
          end(true)
        }}
        onCancel={() => end(false)}
      >
        Please confirm that it is you: you logged in a while ago.
      </PasswordForm>
    </Dialog>
  )
}
