import { cloud } from '../../support/client.ts'
import { invoke } from '../../support/cloud/aws-clients.ts'
import { kill } from '../../support/cloud/control.ts'
import { now, passTime, settled } from '../../support/cloud/state.ts'

const { schedulerName } = cloud.run

/** Runs the scheduler once, beside its own schedule. */
const runScheduler = () => invoke(schedulerName).catch(() => undefined)

/** Lets minutes pass. The scheduler runs by itself, twice more at once, and is killed meanwhile. */
export async function passMinutes(minutes: number): Promise<void> {
  await passTime({ minutes })
  await Promise.all([runScheduler(), runScheduler(), kill(cloud.run, schedulerName)])
  await runScheduler()
  await settled()
}

/** A time of the system, so many minutes from now. */
export const inMinutes = (minutes: number) => new Date(now() + minutes * 60_000).toISOString()
