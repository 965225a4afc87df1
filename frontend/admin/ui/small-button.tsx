import type { ComponentProps } from 'react'
import { Button } from '../../ui/button.tsx'

/** Button of a row, a panel or a notice: small, and beside the main action unless `variant` says otherwise. */
export const SmallButton = (props: ComponentProps<typeof Button>) => (
  <Button size="small" variant="secondary" {...props} />
)
