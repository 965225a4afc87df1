import type { APIGatewayProxyEventV2, Handler } from 'aws-lambda'
import type { FormBody, FormKey } from '../../shared/api.ts'
import type { Form } from '../../shared/calls/declaration/call.ts'
import { addressIn, type Language } from '../../shared/languages.ts'
import type { FormError } from '../domain/enquiries/form-page.ts'
import { answer, htmlAnswer, pipeline, type Result, retryHeaders, validated } from './pipeline.ts'
import { readForm } from './request-body.ts'

interface FormCall<K extends FormKey> {
  readonly body: FormBody<K>
  /** Request headers, names in lower case. */
  readonly headers: APIGatewayProxyEventV2['headers']
}

/**
 * Lambda handler of a form that a browser posts without a script: a redirect to the contract's page in the language of the
 * visitor. Errors are answered with their status and `page`.
 */
export function formRoute<K extends FormKey>(
  { body, success, ...contract }: Form & { readonly key: K },
  handle: (call: FormCall<K>) => Promise<void>,
  page: (error: FormError) => Promise<string>,
  languageOf: (headers: APIGatewayProxyEventV2['headers'], typed: FormError['typed'] | undefined) => Language,
): Handler<APIGatewayProxyEventV2, Result> {
  return pipeline(contract, {
    read: (event) => ({ headers: event.headers, typed: readForm(event) }),
    handle: async ({ headers, typed }) => {
      await handle({ headers, body: validated(body, typed) as FormBody<K> })
      return answer(303, { location: addressIn(languageOf(headers, typed), success) })
    },
    refuse: async (error, { headers, input: { typed } = {} }) => {
      const language = languageOf(headers, typed)
      const html = await page({ error, language, typed: typed ?? {}, referer: headers.referer })
      return htmlAnswer(error.status, html, retryHeaders(error))
    },
  })
}
