import { readFileSync } from 'node:fs'
import { Function as EdgeFunction, FunctionCode, FunctionRuntime } from 'aws-cdk-lib/aws-cloudfront'
import type { Construct } from 'constructs'
import { pages } from '../../shared/pages.ts'

/** Runs at the edge before every page and API call: names the viewer, rewrites pages, refuses oversized bodies. */
export class ViewerRequest extends EdgeFunction {
  constructor(scope: Construct, id: string) {
    super(scope, id, {
      comment: 'Viewer address and host, page rewrites, body limit',
      code: FunctionCode.fromInline(viewerRequestSource()),
      runtime: FunctionRuntime.JS_2_0,
    })
  }
}

/** The function's code as deployed. */
export function viewerRequestSource(): string {
  const source = readFileSync(new URL('../edge-functions/viewer-request.js', import.meta.url), 'utf8')
  const paths = Object.values(pages).map((page) => page.path)
  return `const pages = ${JSON.stringify(paths)}\n${source}`
}
