import { Function as EdgeFunction, FunctionCode, FunctionRuntime } from 'aws-cdk-lib/aws-cloudfront'
import type { Construct } from 'constructs'
import { documentKey, pages } from '../../../shared/pages.ts'
import { edgeSource } from './edge-source.ts'

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
  const documents = Object.values(pages).map(({ path }) => [path, `/${documentKey(path)}`])
  return `const documents = ${JSON.stringify(Object.fromEntries(documents))}\n${edgeSource('query.js', 'viewer-request.js')}`
}
