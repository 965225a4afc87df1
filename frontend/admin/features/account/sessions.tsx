import { useQuery } from '@tanstack/react-query'
import type { SessionEntry } from '../../../../shared/entities/sign-in/session.ts'
import { Button } from '../../../ui/button.tsx'
import { adminQuery, useAdminMutation } from '../../data/admin-query.ts'
import { adminRequest } from '../../data/admin-request.ts'
import { CardPart } from '../../layout/admin-page.tsx'
import { Loaded } from '../../layout/query-state.tsx'
import { RelativeTime } from '../../layout/state-label.tsx'
import { SmallButton } from '../../ui/small-button.tsx'

/** Logins; others begin and end meanwhile. */
export const sessionsQuery = { ...adminQuery('GET /api/admin/account/sessions'), staleTime: 0 }

/** Browsers that are logged in, each of which can be logged out. */
export const Sessions = () => {
  const query = useQuery(sessionsQuery)
  return (
    <CardPart title="Where you are logged in">
      <Loaded query={query} what="logins" heights={['h-16', 'h-16']}>
        {(sessions) => <SessionList sessions={sessions} />}
      </Loaded>
    </CardPart>
  )
}

const SessionList = ({ sessions }: { sessions: readonly SessionEntry[] }) => {
  const end = useAdminMutation({
    call: (id: string) => adminRequest('DELETE /api/admin/account/sessions/{id}', { params: { id } }),
    success: 'Logged out there',
    failure: 'Failed to log out there',
    refetch: ['GET /api/admin/account/sessions'],
  })
  const endOthers = useAdminMutation({
    call: () => adminRequest('DELETE /api/admin/account/sessions'),
    success: 'All others are logged out',
    failure: 'Failed to log the others out',
    refetch: ['GET /api/admin/account/sessions'],
  })
  return (
    <>
      <ul className="grid gap-3">
        {sessions.map(({ id, current, browser, signedInAt, lastUsedAt }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-3">
            <div>
              <p className="font-bold">{current ? `${browser} (this one)` : browser}</p>
              <p className="text-ink-soft text-sm">
                <span>Logged in </span>
                <RelativeTime at={signedInAt} />
                <span>, last used </span>
                <RelativeTime at={lastUsedAt} />
              </p>
            </div>
            {!current && (
              <SmallButton
                variant="ghost"
                className="shrink-0"
                aria-label={`Log out ${browser}`}
                pending={end.isPending && end.variables === id}
                onClick={() => end.mutate(id)}
              >
                Log out
              </SmallButton>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <Button
          variant="secondary"
          className="justify-self-start"
          pending={endOthers.isPending}
          onClick={() => endOthers.mutate(undefined)}
        >
          Log out all others
        </Button>
      )}
    </>
  )
}
