import { useQuery } from '@tanstack/react-query'
import { RECOVERY_CODES } from '../../../../shared/entities/sign-in/second-step.ts'
import { adminPages } from '../../../../shared/pages.ts'
import { ToDoItem } from '../../layout/admin-page.tsx'
import { recoveryCodesLeft, secondStepQuery } from './second-step-queries.ts'

/** The second step among what is to do until it is on, and new recovery codes once one was used. */
export const SecondStepToDo = () => {
  const { data } = useQuery(secondStepQuery)
  if (!data || (data.on && data.recoveryCodesLeft === RECOVERY_CODES)) return null
  return (
    <ToDoItem to={`${adminPages.settings}#account`}>
      {data.on
        ? `${recoveryCodesLeft(data.recoveryCodesLeft)} Make new codes`
        : 'Protect your login: Set up a second step'}
    </ToDoItem>
  )
}
