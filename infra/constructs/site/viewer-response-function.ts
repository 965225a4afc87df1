import { Function as EdgeFunction, FunctionCode, FunctionRuntime } from 'aws-cdk-lib/aws-cloudfront'
import type { Construct } from 'constructs'
import { edgeSource } from './edge-source.ts'

/** Runs at the edge after a page was found: turns the document at an article's former address into a 301. */
export class ViewerResponse extends EdgeFunction {
  constructor(scope: Construct, id: string) {
    super(scope, id, {
      comment: 'Former addresses of articles',
      code: FunctionCode.fromInline(viewerResponseSource()),
      runtime: FunctionRuntime.JS_2_0,
    })
  }
}

/** The function's code as deployed. */
export const viewerResponseSource = (): string => edgeSource('query.js', 'viewer-response.js')
