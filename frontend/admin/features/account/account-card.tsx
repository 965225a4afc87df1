import { Card } from '../../../ui/card.tsx'
import { CardPart } from '../../layout/card-part.tsx'
import { ChangePasswordForm } from './change-password-form.tsx'
import { LogoutEverywhere } from './logout-everywhere.tsx'

/** Password and sessions of the administrator. */
export const AccountCard = () => (
  <Card className="grid gap-5">
    <h2 className="text-xl">Account</h2>
    <div className="grid gap-8 lg:grid-cols-2">
      <CardPart title="Change password">
        <ChangePasswordForm />
      </CardPart>
      <LogoutEverywhere />
    </div>
  </Card>
)
