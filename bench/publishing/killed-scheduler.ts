import { setTimeout as pause } from 'node:timers/promises'
import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda'
import { slugOf } from '../../shared/entities/posts/post.ts'
import { kill } from '../../tests/support/cloud/control.ts'
import type { Bench } from '../bench.ts'
import { withSystem } from '../system.ts'

const KILLS = 50
/** Time from a post's creation until it is due, in milliseconds. */
const AHEAD_MS = 400
/** Longest time from the due moment until the kill: a run takes some 30 ms, a container's first one longer. */
const MAX_PAUSE_MS = 120

/** Kills the scheduler around due moments while two runs, and its own schedule, meet; each article has to go live once, and not early. */
export const killedScheduler: Bench = {
  name: 'killed scheduler',
  run: (report, limits) =>
    withSystem(async ({ run, administrator }) => {
      const lambda = new LambdaClient({
        endpoint: run.awsEndpoint,
        region: 'eu-west-2',
        credentials: run.serviceCredentials,
        maxAttempts: 1,
      })
      const invoke = () =>
        lambda.send(new InvokeCommand({ FunctionName: run.schedulerName })).catch(() => undefined)
      const ids: string[] = []
      let kills = 0
      while (kills < KILLS) {
        const title = `Article ${ids.length + 1}`
        const publishAt = new Date(Date.now() + AHEAD_MS).toISOString()
        const body = { title, slug: slugOf(title), excerpt: 'E', content: '<p>C</p>', publishAt }
        ids.push((await administrator('POST /api/admin/blog', { body })).id)
        const early = invoke()
        await pause(Math.max(0, Date.parse(publishAt) - Date.now()))
        const runs = [early, invoke(), invoke()]
        await pause(Math.random() * MAX_PAUSE_MS)
        if ((await kill(run, run.schedulerName)) > 0) kills++
        await Promise.all(runs)
        report(`${ids.length} articles, ${kills} kills`)
      }
      await invoke()
      const posts = await Promise.all(
        ids.map((id) => administrator('GET /api/admin/blog/{id}', { params: { id } })),
      )
      const once = posts.filter(({ published, version }) => published && version === 2)
      const early = posts.filter(({ updatedAt, publishedAt }) => updatedAt < (publishedAt ?? ''))
      limits.atLeast('kills', kills, KILLS)
      limits.atLeast('articles that went live once', once.length, posts.length)
      limits.atMost('articles that went live early', early.length, 0)
      return { articles: posts.length, kills, 'went live once': once.length, 'went live early': early.length }
    }),
}
