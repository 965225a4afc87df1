import { readFileSync } from 'node:fs'
import { Function as EdgeFunction, FunctionCode, FunctionRuntime } from 'aws-cdk-lib/aws-cloudfront'
import type { Construct } from 'constructs'
import { routes } from '../../../shared/api.ts'
import { MAX_BODY_BYTES, tooLargeMessage } from '../../../shared/calls/declaration/call.ts'
import { SEEN } from '../../../shared/formats/seen-address.ts'
import { languages, typedPrefixes } from '../../../shared/languages.ts'
import { documentKey, pages, REDIRECTS_FOLDER } from '../../../shared/pages.ts'

/** CloudFront Function before every page and API call: viewer's address, page rewrites, body limit. */
export const viewerRequest = (scope: Construct): EdgeFunction =>
  edgeFunction(
    scope,
    'ViewerRequest',
    'Viewer address and host, page rewrites, body limit',
    viewerRequestSource(),
  )

/** CloudFront Function after a page: a 301 in place of a redirect page. */
export const viewerResponse = (scope: Construct): EdgeFunction =>
  edgeFunction(
    scope,
    'ViewerResponse',
    'Former addresses of articles, and redirects by hand',
    viewerResponseSource(),
  )

const edgeFunction = (scope: Construct, id: string, comment: string, source: string) =>
  new EdgeFunction(scope, id, {
    comment,
    code: FunctionCode.fromInline(source),
    runtime: FunctionRuntime.JS_2_0,
  })

/** Deployed source of the function before a page. */
export function viewerRequestSource(): string {
  const documents = Object.values(pages).map(({ path }) => [path, `/${documentKey(path)}`])
  const prefixes = Object.values(languages).flatMap(({ prefix }) => prefix || [])
  return [
    `const documents = ${JSON.stringify(Object.fromEntries(documents))}`,
    `const prefixes = ${JSON.stringify(prefixes)}`,
    `const seenPath = '${SEEN.path}'`,
    `const guesses = ${JSON.stringify(typedPrefixes)}`,
    `const redirectsFolder = '/${REDIRECTS_FOLDER}'`,
    `const maxBodyBytes = ${LARGEST_BODY_BYTES}`,
    `const tooLargeMessage = ${JSON.stringify(tooLargeMessage(LARGEST_BODY_BYTES))}`,
    edgeSource('query.js', 'viewer-request.js'),
  ].join('\n')
}

/** Limit of the call that takes the largest body. */
const LARGEST_BODY_BYTES = Math.max(
  ...Object.values(routes).map((call) => ('maxBodyBytes' in call ? call.maxBodyBytes : MAX_BODY_BYTES)),
)

/** Deployed source of the function after a page. */
export const viewerResponseSource = (): string => edgeSource('query.js', 'viewer-response.js')

/** Concatenated sources of `edge-functions`: a CloudFront Function is one script, without imports. */
const edgeSource = (...files: string[]): string =>
  files
    .map((file) => readFileSync(new URL(`../../edge-functions/${file}`, import.meta.url), 'utf8'))
    .join('\n')
