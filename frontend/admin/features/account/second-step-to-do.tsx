import { useQuery } from '@tanstack/react-query'
import { RECOVERY_CODES, type SecondStep } from '../../../../shared/entities/sign-in/second-step.ts'
import { adminPages } from '../../../../shared/pages.ts'
import { Link } from '../../../ui/link.tsx'
import { recoveryCodesLeft, secondStepQuery } from './second-step-queries.ts'

/** Suggestion of the second step until it is on, and of new recovery codes once one was used. */
export const SecondStepNotice = () => {
  const { data } = useQuery(secondStepQuery)
  const notice = data && noticeOf(data)
  return (
    notice && (
      <p className="border-line border-l-4 pl-3">
        <span>{notice.text} </span>
        <Link to={`${adminPages.settings}#account`} className="text-link font-bold">
          {notice.action}
        </Link>
      </p>
    )
  )
}

function noticeOf({ on, recoveryCodesLeft: left }: SecondStep) {
  if (!on) return { text: 'Protect your login with a code from your phone.', action: 'Set up a second step' }
  return left < RECOVERY_CODES ? { text: recoveryCodesLeft(left), action: 'Make new codes' } : undefined
}
