import { cloud } from '../client.ts'
import { control } from './control.ts'

/**
 * Waits until the running system has done all there is to do: what was changed is published, what was enqueued has run
 * (local/README.md). What comes after it can be read once.
 */
export const settled = () => control(cloud.run, 'GET settled')

/** Moves the system's time so far ahead of this machine's. What is due by then begins; `settled` waits for its end. */
export const moveClock = ({ days = 0, hours = 0, minutes = 0, seconds = 0 }) =>
  control(cloud.run, 'PUT clock', {
    aheadSeconds: ((days * 24 + hours) * 60 + minutes) * 60 + seconds,
  })
