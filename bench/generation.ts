import assert from 'node:assert/strict'
import { setTimeout as pause } from 'node:timers/promises'
import type { Job } from '../shared/entities/generation.ts'
import type { Bench } from './bench.ts'
import { type System, withSystem } from './system.ts'

const POLL_MS = 1000
/** Duration of the provider's stream: five minutes must succeed. */
const LONG_SECONDS = 300
/** Duration of the stream that is interrupted: long after the kill. */
const KILLED_SECONDS = 120
/** A minute until a dead job counts as failed, after its last heartbeat, and one for the restart on a busy machine. */
const END_AFTER_KILL_SECONDS = 120

export const fiveMinuteGeneration: Bench = {
  name: 'generation that takes five minutes',
  run: (report) =>
    withSystem(async (system) => {
      const started = performance.now()
      const jobId = await start(system, `sk-slow-${LONG_SECONDS}`)
      const answered = performance.now() - started

      let changed = performance.now()
      let quietest = 0
      let updates = 0
      let before = 0
      const job = await follow(system, jobId, 2 * LONG_SECONDS, ({ status, progress }) => {
        assert(progress >= before, `progress went back from ${before} to ${progress}`)
        if (progress === before) return
        report(`${status}, ${progress} characters after ${seconds(performance.now() - started)} s`)
        quietest = Math.max(quietest, performance.now() - changed)
        changed = performance.now()
        updates++
        before = progress
      })
      const duration = performance.now() - started
      assert.equal(job.status, 'succeeded', job.message)
      assert(duration >= LONG_SECONDS * 1000, `it took only ${seconds(duration)} s`)
      const draft = await system.administrator('GET /api/admin/blog/{id}', {
        params: { id: job.postId ?? '' },
      })
      assert.equal(draft.published, false)
      return {
        'start answered (ms)': Math.round(answered),
        'duration (s)': seconds(duration),
        'progress updates seen': updates,
        'longest gap between them (s)': seconds(quietest),
        characters: job.progress,
      }
    }),
}

export const killedGeneration: Bench = {
  name: 'generation whose system is killed',
  run: (report) =>
    withSystem(async (system) => {
      const jobId = await start(system, `sk-slow-${KILLED_SECONDS}`)
      await follow(system, jobId, KILLED_SECONDS, (job) => {
        report(`${job.status}, ${job.progress} characters`)
        return job.progress > 0
      })
      const killed = performance.now()
      await system.killAndRestart()
      const restarted = performance.now()
      report(`restarted after ${seconds(restarted - killed)} s`)
      const job = await follow(system, jobId, END_AFTER_KILL_SECONDS, ({ status }) =>
        report(`${status} ${seconds(performance.now() - killed)} s after the kill`),
      )
      const drafts = await system.administrator('GET /api/admin/blog')
      assert.deepEqual(
        drafts.map(({ id }) => id),
        job.postId ? [job.postId] : [],
        'a post without a succeeded job, or the other way round',
      )
      return {
        'ended as': job.status,
        'restart (s)': seconds(restarted - killed),
        'ended after the kill (s)': seconds(performance.now() - killed),
      }
    }),
}

const seconds = (milliseconds: number) => Math.round(milliseconds / 100) / 10

/** Stores the key and starts a generation. @returns the job's id. */
async function start({ administrator }: System, openaiApiKey: string): Promise<string> {
  await administrator('POST /api/admin/settings', { body: { openaiApiKey } })
  const { jobId } = await administrator('POST /api/admin/generate-article', {
    body: { topic: 'How to grade a bale', promptType: 'detailed' },
  })
  return jobId
}

/** Polls a job until it has ended, or `see` returns true. @throws Error after `maxSeconds` */
async function follow(
  { administrator }: System,
  jobId: string,
  maxSeconds: number,
  see: (job: Job) => unknown,
): Promise<Job> {
  const deadline = performance.now() + maxSeconds * 1000
  for (;;) {
    const job = await administrator('GET /api/admin/generate-article/{jobId}', { params: { jobId } })
    const enough = see(job) === true
    if (enough || job.status === 'succeeded' || job.status === 'failed') return job
    assert(performance.now() < deadline, `the job is still ${job.status} after ${maxSeconds} s`)
    await pause(POLL_MS)
  }
}
