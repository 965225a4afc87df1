import { readFileSync } from 'node:fs'

/** Sources of `edge-functions`, one after the other: a CloudFront Function is one script that can import nothing. */
export const edgeSource = (...files: string[]): string =>
  files
    .map((file) => readFileSync(new URL(`../../edge-functions/${file}`, import.meta.url), 'utf8'))
    .join('\n')
