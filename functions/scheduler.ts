import { doWhatIsDue } from './domain/posts/do-due.ts'

/**
 * Publish and take off articles whose time has come, every minute.
 * @throws Error when one could not be; the alarm of failing functions counts it, and the next run tries again
 */
export async function handler(): Promise<void> {
  const failures = await doWhatIsDue(new Date())
  if (failures > 0) throw new Error(`Articles not published or taken off at their time: ${failures}`)
}
