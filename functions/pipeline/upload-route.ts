import type { APIGatewayProxyEventV2, Handler } from 'aws-lambda'
import type { UploadKey, UploadResponse } from '../../shared/api.ts'
import type { Upload } from '../../shared/calls/declaration/call.ts'
import { noteChange } from '../domain/diary/changes.ts'
import { administratorOf } from './administrator.ts'
import { jsonAnswer, pipeline, type Result } from './pipeline.ts'
import { readFile } from './request-body.ts'

/** Lambda handler of a call whose body is a file. */
export function uploadRoute<K extends UploadKey>(
  { mediaTypes, status, ...contract }: Upload & { readonly key: K },
  handle: (file: Buffer) => Promise<UploadResponse<K>>,
): Handler<APIGatewayProxyEventV2, Result> {
  return pipeline(contract, {
    read: async (event) => {
      await administratorOf(event, contract)
      return { file: readFile(event, mediaTypes) }
    },
    handle: async ({ file }) => {
      const result = await handle(file)
      await noteChange(contract, undefined, result)
      return jsonAnswer(status, result)
    },
  })
}
