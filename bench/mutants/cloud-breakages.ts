import type { Breakage } from './breakage.ts'

/** Breakages of what stands behind the pages: functions, infra, local. */
export const cloudBreakages: readonly Breakage[] = [
  {
    name: 'domain: an article may have links that run scripts',
    file: 'functions/domain/posts/sanitize.ts',
    find: "allowedSchemes: ['http', 'https', 'mailto', 'tel'],",
    replace: "allowedSchemes: ['http', 'https', 'mailto', 'tel', 'javascript'],",
    tests: [
      ['unit', 'domain/posts/sanitize'],
      ['cloud', 'tests/api/admin/posts/posts.test'],
    ],
  },
  {
    name: 'domain: two articles may have one address',
    file: 'functions/platform/table/unique-claims.ts',
    find: 'putOp({ ...claimKey(kind, value), id }, ifAbsent(taken))',
    replace: 'putOp({ ...claimKey(kind, value), id }, undefined && ifAbsent(taken))',
    tests: [
      ['functions', 'posts/addresses/slugs'],
      ['functions', 'posts/post-store'],
      ['cloud', 'tests/api/admin/posts/posts.test'],
    ],
  },
  {
    name: 'domain: a session that nobody uses does not end after an hour',
    file: 'functions/domain/sessions/session-store.ts',
    find: 'Math.min(Date.parse(expiresAt), Date.parse(lastUsedAt) + MAX_IDLE_MS) <= Date.now()',
    replace: 'Math.max(Date.parse(expiresAt), Date.parse(lastUsedAt) + MAX_IDLE_MS) <= Date.now()',
    tests: [
      ['functions', 'sessions/session-store'],
      ['cloud', 'tests/api/admin/session-end'],
    ],
  },
  {
    name: 'domain: a new article is not in the feed',
    file: 'functions/domain/publication/changes.ts',
    find: '...(isIn(newest.slice(0, FEED_SIZE)) ? [feedKey(language)] : []),',
    replace: '',
    tests: [
      ['unit', 'publication/changes'],
      ['functions', 'functions/publisher'],
      ['cloud', 'tests/api/site/publisher'],
    ],
  },
  {
    name: 'domain: what is scheduled goes live up to a minute early',
    file: 'functions/domain/due/run-due.ts',
    find: '    await moment(due.at)',
    replace: '',
    tests: [
      ['functions', 'functions/scheduler'],
      ['functions', 'posts/due-times'],
      ['cloud', 'tests/api/admin/posts/due-times'],
    ],
  },
  {
    name: 'domain: any token opens the preview of an unpublished article',
    file: 'functions/domain/previews/preview-links.ts',
    find: 'tokenHash = :hash AND expiresAt > :now',
    replace: 'tokenHash = :hash OR expiresAt > :now',
    tests: [
      ['functions', 'previews/preview-links'],
      ['cloud', 'tests/api/admin/posts/preview-link'],
    ],
  },
  {
    name: 'pipeline: the page of another website may change something',
    file: 'functions/pipeline/same-origin.ts',
    find: 'if (crossSite || (origin !== undefined && hostOf(origin) !== (viewerHost ?? host)))',
    replace: 'if (crossSite && origin !== undefined && hostOf(origin) !== (viewerHost ?? host))',
    tests: [
      ['functions', 'functions/pipeline'],
      ['cloud', 'tests/api/hostile/hostile-headers'],
    ],
  },
  {
    name: 'platform: a visitor with IPv6 has a limit for each of endless addresses',
    file: 'functions/platform/rate-limit.ts',
    find: 'Number.parseInt(fourth, 16) >> 8',
    replace: 'Number.parseInt(fourth, 16)',
    tests: [
      ['functions', 'enquiry-store'],
      ['functions', 'sign-in-limit'],
    ],
  },
  {
    name: 'handlers: logging out leaves the session open on the server',
    file: 'functions/admin/session.ts',
    find: '  await endSession(session)',
    replace: '',
    tests: [['cloud', 'tests/api/admin/session.test']],
  },
  {
    name: 'handlers: the form without a script takes what a bot fills in for an enquiry',
    file: 'functions/contact/form.ts',
    find: "isSpam: body.remarks !== '',",
    replace: 'isSpam: false,',
    tests: [
      ['functions', 'functions/contact/form'],
      ['cloud', 'tests/api/site/contact-form'],
    ],
  },
  {
    name: 'infra: the table may be deleted',
    file: 'infra/constructs/data/data-table.ts',
    find: 'deletionProtection: true,',
    replace: 'deletionProtection: false,',
    tests: [['integration', 'infra/stacks/stacks']],
  },
  {
    name: 'infra: the function that writes with AI may publish',
    file: 'infra/constructs/lambda/generator.ts',
    find: 'UpdateItem: [partitions.jobs, partitions.generations],',
    replace: 'UpdateItem: [partitions.jobs, partitions.generations, partitions.published],',
    tests: [
      ['integration', 'infra/stacks/permissions'],
      ['integration', 'infra/stacks/background-work'],
    ],
  },
  {
    name: 'edge: a visitor may claim any address to the rate limits',
    file: 'infra/edge-functions/viewer-request.js',
    find: "headers['x-viewer-address'] = { value: event.viewer.ip }",
    replace: "headers['x-viewer-address'] = headers['x-viewer-address'] || { value: event.viewer.ip }",
    tests: [
      ['integration', 'infra/edge-functions/viewer-request'],
      ['cloud', 'tests/api/hostile/hostile-headers'],
    ],
  },
  {
    name: 'local/cloud: a Deny of a policy is ignored',
    file: 'local/cloud/iam/iam.ts',
    find: "if (applicable.some(({ effect }) => effect === 'Deny')) return { allowed: false, by: [] }",
    replace: '',
    tests: [['integration', 'local/cloud/iam']],
  },
  {
    name: 'local/app: a second start writes into the data of the first',
    file: 'local/app/data-folder.ts',
    find: 'holder && holder.pid !== process.pid',
    replace: 'holder && holder.pid === process.pid',
    tests: [['integration', 'local/app/data-folder']],
  },
]
