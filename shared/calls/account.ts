import * as z from 'zod'
import {
  recoveryCodes,
  secondStep,
  secondStepBegin,
  secondStepProof,
  secondStepSecret,
} from '../entities/sign-in/second-step.ts'
import { sha256Hex } from '../entities/sign-in/secret-text.ts'
import { sessionEntry } from '../entities/sign-in/session.ts'
import { partitions } from '../table/partitions.ts'
import { call } from './declaration/call.ts'
import { nothing } from './declaration/inputs.ts'
import { checkingPassword, known, secondSteps, signIns, triesOf } from './declaration/table-access.ts'

const byHash = z.object({ id: sha256Hex })

/** Sessions of the user that are not over: that of the call, then last used first. */
export const listSessions = call('GET /api/admin/account/sessions', {
  handler: 'admin/account/list-sessions',
  response: z.array(sessionEntry),
  table: { Query: [partitions.sessions] },
})

/** Ends all but that of the call, and begun logins, and forgets remembered browsers. */
export const endOtherSessions = call('DELETE /api/admin/account/sessions', {
  handler: 'admin/account/end-other-sessions',
  recent: true,
  response: nothing,
  table: { Query: signIns, UpdateItem: [partitions.epoch], DeleteItem: signIns },
})

export const endSession = call('DELETE /api/admin/account/sessions/{id}', {
  handler: 'admin/account/end-session',
  recent: true,
  params: byHash,
  response: nothing,
  table: { Query: [partitions.sessions], DeleteItem: [partitions.sessions] },
})

export const getSecondStep = call('GET /api/admin/account/second-step', {
  handler: 'admin/account/get-second-step',
  response: secondStep,
  table: { Query: [secondSteps] },
  actions: ['cognito-idp:AdminGetUser'],
})

/** Begins the setup; 409 while it is on. */
export const beginSecondStep = call('POST /api/admin/account/second-step', {
  handler: 'admin/account/begin-second-step',
  body: secondStepBegin,
  response: secondStepSecret,
  table: checkingPassword,
  actions: ['cognito-idp:AdminInitiateAuth'],
  publicServices: ['cognito-idp'],
})

/** Confirms the setup with a code of the app; 409 while it is on. */
export const confirmSecondStep = call('PUT /api/admin/account/second-step', {
  handler: 'admin/account/confirm-second-step',
  body: secondStepProof,
  response: recoveryCodes,
  table: {
    GetItem: [known],
    UpdateItem: [triesOf('PASSWORD'), partitions.epoch],
    PutItem: [partitions.sessions, secondSteps],
    DeleteItem: [triesOf('PASSWORD'), ...signIns],
    Query: signIns,
  },
  actions: ['cognito-idp:AdminInitiateAuth'],
  publicServices: ['cognito-idp'],
})

export const endSecondStep = call('DELETE /api/admin/account/second-step', {
  handler: 'admin/account/end-second-step',
  body: secondStepProof,
  response: nothing,
  table: {
    GetItem: [known],
    UpdateItem: [triesOf('PASSWORD'), triesOf('TOTP'), partitions.epoch],
    PutItem: [partitions.sessions, secondSteps],
    DeleteItem: [triesOf('PASSWORD'), triesOf('TOTP'), ...signIns],
    Query: signIns,
  },
  actions: [
    'cognito-idp:AdminInitiateAuth',
    'cognito-idp:AdminRespondToAuthChallenge',
    'cognito-idp:AdminSetUserMFAPreference',
  ],
})

/** Replaces the recovery codes; 409 while it is off. */
export const replaceRecoveryCodes = call('POST /api/admin/account/recovery-codes', {
  handler: 'admin/account/replace-recovery-codes',
  body: secondStepProof,
  response: recoveryCodes,
  table: {
    GetItem: [known],
    UpdateItem: [triesOf('PASSWORD'), triesOf('TOTP')],
    PutItem: [secondSteps],
    DeleteItem: [triesOf('PASSWORD'), triesOf('TOTP'), secondSteps],
    Query: [secondSteps],
  },
  actions: ['cognito-idp:AdminInitiateAuth', 'cognito-idp:AdminRespondToAuthChallenge'],
})

/** Forgets a browser that was remembered: it needs a code again. */
export const forgetBrowser = call('DELETE /api/admin/account/browsers/{id}', {
  handler: 'admin/account/forget-browser',
  recent: true,
  params: byHash,
  response: nothing,
  table: { DeleteItem: [secondSteps] },
})
