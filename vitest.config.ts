import { relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { lastDurations } from './tests/report/durations.ts'

/** Tests with a table, and others of functions that are no unit tests: with servers, or with modules replaced. */
const FUNCTIONS = [
  'functions/**/*.table.test.ts',
  'infra/scripts/restore/restore.test.ts',
  'tests/integration/{article-writer,generation-jobs,generator}.test.ts',
]

/** Stand-in for the built frontend, which `functions/build.ts` bundles into the functions that render pages. */
const RENDERER = {
  'virtual:renderer': fileURLToPath(import.meta.resolve('./functions/testing/page-renderer.ts')),
}

/** Functions print neither metrics nor logs. */
const SILENT = { POWERTOOLS_METRICS_DISABLED: 'true', POWERTOOLS_LOG_LEVEL: 'SILENT' }

/** Starts long files before short ones, so that all workers end together; a file that was not run yet may be long. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const seconds = lastDurations()?.files ?? {}
    const rank = ({ moduleId }: TestSpecification) => {
      const file = relative(import.meta.dirname, moduleId).replaceAll(sep, '/')
      return seconds[file] ?? Number.MAX_SAFE_INTEGER
    }
    return (await super.sort(files)).toSorted((a, b) => rank(b) - rank(a))
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        resolve: { alias: RENDERER },
        // Quick ones, for `npm run check`. A worker imports what they share once.
        test: {
          name: 'unit',
          include: ['{shared,content,frontend,functions}/**/*.test.{ts,tsx}', 'tests/unit/*.test.ts'],
          exclude: FUNCTIONS,
          env: SILENT,
          setupFiles: 'tests/support/shared-worker.ts',
          isolate: false,
          // Vitest would leave one of two cores to itself. Projects with another number of workers come after this one.
          maxWorkers: 2,
          testTimeout: 60_000,
        },
      },
      {
        // They synthesize the stacks, or start DynamoDB Local, servers and processes. One worker, beside those of `cloud`:
        // it imports the CDK, and synthesizes the stacks as they are without settings, once for all files.
        test: {
          name: 'integration',
          include: ['{infra,local}/**/*.test.ts', 'tests/integration/*.test.ts'],
          exclude: FUNCTIONS,
          // Where each construct was made, in the metadata of its stack, is read by nobody here.
          env: { CDK_DISABLE_STACK_TRACE: 'true' },
          globalSetup: 'tests/support/temporary-folder.ts',
          setupFiles: 'tests/support/shared-worker.ts',
          isolate: false,
          maxWorkers: 1,
          sequence: { groupOrder: 1 },
          // A synthesis takes 7 s alone, and several times that beside whole systems.
          testTimeout: 120_000,
          expect: { poll: { timeout: 30_000 } },
          hookTimeout: 120_000,
        },
      },
      {
        resolve: { alias: RENDERER },
        // They use DynamoDB Local or servers, and each sets the environment for itself.
        test: {
          name: 'functions',
          include: FUNCTIONS,
          env: SILENT,
          globalSetup: 'functions/testing/dynamodb.ts',
          setupFiles: ['tests/support/shared-worker.ts', 'functions/testing/fresh-module-state.ts'],
          // A worker imports what they share once.
          isolate: false,
          maxWorkers: 1,
          sequence: { groupOrder: 1 },
          // One with thousands of documents computes for seconds, and the whole-system tests run beside it.
          testTimeout: 120_000,
          expect: { poll: { timeout: 30_000 } },
          hookTimeout: 120_000,
        },
      },
      {
        // A running system has one administrator and one AI key: one file at a time, and a worker for each system.
        // A free worker takes the next file, so that all have as much to do.
        test: {
          name: 'cloud',
          include: ['tests/api/**/*.test.ts', 'tests/browser/**/*.test.ts'],
          globalSetup: 'tests/support/cloud/cloud-setup.ts',
          setupFiles: 'tests/support/cloud/restored.ts',
          // A worker imports what they share, and launches its browser, once.
          isolate: false,
          maxWorkers: Number(process.env.CLOUD_SYSTEMS ?? 1),
          sequence: { groupOrder: 1 },
          // On a busy machine everything takes ten times as long, and a page longer than the usual second. The longest test takes
          // a minute beside other systems (tests/api/site/first-day.test.ts).
          testTimeout: 480_000,
          // Most polls ask the system, which takes as much of the machine as what they wait for.
          expect: { poll: { interval: 200, timeout: 30_000 } },
          hookTimeout: 240_000,
        },
      },
      {
        // Starts, crashes and restarts of a system of its own.
        test: {
          name: 'lifecycle',
          include: ['tests/lifecycle/**/*.test.ts'],
          maxWorkers: 1,
          sequence: { groupOrder: 2 },
          // A start may take six minutes, with the first build, on a busy machine (tests/support/cloud/cloud.ts).
          testTimeout: 400_000,
          hookTimeout: 400_000,
        },
      },
      {
        // They read the logs and the records of permissions that the runs of `cloud` left behind.
        test: {
          name: 'afterwards',
          include: ['tests/after/**/*.test.ts'],
          // Looks for every secret in every byte that the systems stored.
          testTimeout: 60_000,
        },
      },
      {
        // `npm run bench -- long` runs them, and CI: they follow the recipes and the pipeline in copies of the project, and
        // restore everything.
        test: {
          name: 'long',
          include: ['tests/long/*.test.ts'],
          globalSetup: 'tests/support/temporary-folder.ts',
          maxWorkers: 1,
          sequence: { groupOrder: 3 },
          testTimeout: 600_000,
          hookTimeout: 600_000,
        },
      },
    ],
  },
})
