import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Files to begin with, in this order. First the feeds, whose test makes a share image fail: the function gives it up a
 * minute later, and the tests of `afterwards` look for that. Then the slowest files, so that all workers end together.
 */
const FIRST = [
  '/api/site/feeds.',
  '/api/site/first-day.',
  '/api/site/changed-content.',
  '/api/operation/',
  '/tests/browser/',
]

/** Tests of functions that are no unit tests: with a table or servers, or with modules replaced. */
const FUNCTIONS = [
  'functions/**/*.table.test.ts',
  'functions/{admin/session,contact,pipeline}/*.test.ts',
  'functions/{share-image,enquiry-notice,domain/publication/changes,domain/publication/reconcile/outdated}.test.ts',
  'functions/publisher*.test.ts',
  'tests/integration/{article-writer,generation-jobs,generator,share-image}.test.ts',
]

/** Java as `local/cloud/engines` starts it: its better compiler costs a short-lived DynamoDB Local more than it gains. */
const JAVA = { JAVA_TOOL_OPTIONS: '-XX:+UseSerialGC -XX:TieredStopAtLevel=1' }

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const index = FIRST.findIndex((part) => moduleId.includes(part))
      return index === -1 ? FIRST.length : index
    }
    return (await super.sort(files)).toSorted((a, b) => rank(a) - rank(b))
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        // Quick ones, for `npm run check`. A worker imports what they share once.
        test: {
          name: 'unit',
          include: ['{shared,content,frontend,functions}/**/*.test.{ts,tsx}', 'tests/unit/*.test.ts'],
          exclude: FUNCTIONS,
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
          env: JAVA,
          globalSetup: 'tests/support/temporary-folder.ts',
          setupFiles: 'tests/support/shared-worker.ts',
          isolate: false,
          maxWorkers: 1,
          sequence: { groupOrder: 1 },
          // A synthesis takes 7 s alone, and several times that beside whole systems.
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        // They use DynamoDB Local or servers, and each mocks modules and sets the environment for itself.
        test: {
          name: 'functions',
          include: FUNCTIONS,
          env: JAVA,
          globalSetup: 'functions/testing/dynamodb.ts',
          maxWorkers: 1,
          sequence: { groupOrder: 1 },
          // One with thousands of documents computes for seconds, and the whole-system tests run beside it.
          testTimeout: 120_000,
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
          setupFiles: 'tests/support/cloud/caught-up.ts',
          // A worker imports what they share, and launches its browser, once.
          isolate: false,
          maxWorkers: Number(process.env.CLOUD_SYSTEMS ?? 1),
          sequence: { groupOrder: 1 },
          // On a busy machine everything takes ten times as long, and a page longer than the usual second.
          testTimeout: 240_000,
          expect: { poll: { timeout: 30_000 } },
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
          testTimeout: 120_000,
          hookTimeout: 200_000,
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
