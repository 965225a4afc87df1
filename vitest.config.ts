import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{shared,frontend,functions,infra,local}/**/*.test.{ts,tsx}', 'tests/*.test.ts'],
          // Some of them start DynamoDB Local or synthesize the stacks, on two cores beside each other.
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        // A running system has one administrator and one AI key: file after file.
        test: {
          name: 'cloud',
          include: ['tests/api/**/*.test.ts', 'tests/browser/**/*.test.ts'],
          globalSetup: 'tests/cloud-setup.ts',
          fileParallelism: false,
          testTimeout: 60_000,
          // On a busy machine a page may take longer than the usual second.
          expect: { poll: { timeout: 10_000 } },
          hookTimeout: 60_000,
        },
      },
      {
        // Starts, crashes and restarts of systems of their own.
        test: {
          name: 'lifecycle',
          include: ['tests/lifecycle/**/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 200_000,
        },
      },
      {
        // What the runs of `cloud` left behind: logs and the records of permissions.
        test: { name: 'afterwards', include: ['tests/afterwards/**/*.test.ts'] },
      },
    ],
  },
})
