import { secondStepInput } from '../entities/sign-in/second-step.ts'
import {
  credentials,
  forgottenPassword,
  newPasswordInput,
  passwordAgain,
  passwordChange,
  passwordReset,
  session,
} from '../entities/sign-in/session.ts'
import { partitions } from '../table/partitions.ts'
import { call } from './declaration/call.ts'
import { nothing } from './declaration/inputs.ts'
import { checkingPassword, known, secondSteps, signIns, triesOf } from './declaration/table-access.ts'

/** Throttle of each sign-in call. Guesses have limits of their own; a low one here would let strangers lock others out. */
const SIGN_IN_THROTTLE = { ratePerSecond: 50, burst: 100 }

export const logIn = call('POST /api/admin/login', {
  handler: 'admin/session/login',
  access: 'visitor',
  body: credentials,
  response: session,
  table: {
    GetItem: [known, secondSteps, partitions.epoch],
    ConditionCheckItem: [partitions.epoch],
    UpdateItem: [triesOf('PASSWORD')],
    PutItem: [known, partitions.sessions, partitions.challenges],
    DeleteItem: [triesOf('PASSWORD'), known, partitions.sessions],
  },
  actions: ['cognito-idp:AdminInitiateAuth', 'cognito-idp:AdminGetUser'],
  throttle: SIGN_IN_THROTTLE,
})

export const takeSecondStep = call('POST /api/admin/second-step', {
  handler: 'admin/session/second-step',
  access: 'visitor',
  body: secondStepInput,
  response: session,
  table: {
    GetItem: [known, partitions.challenges],
    ConditionCheckItem: [partitions.epoch],
    UpdateItem: [triesOf('TOTP')],
    PutItem: [known, partitions.sessions, secondSteps],
    DeleteItem: [triesOf('TOTP'), known, partitions.sessions, partitions.challenges, secondSteps],
  },
  actions: ['cognito-idp:AdminRespondToAuthChallenge', 'cognito-idp:AdminGetUser'],
  throttle: SIGN_IN_THROTTLE,
})

export const chooseFirstPassword = call('POST /api/admin/new-password', {
  handler: 'admin/session/new-password',
  access: 'visitor',
  body: newPasswordInput,
  response: session,
  table: {
    GetItem: [partitions.challenges],
    ConditionCheckItem: [partitions.epoch],
    Query: signIns,
    UpdateItem: [partitions.epoch],
    PutItem: [known, partitions.sessions],
    DeleteItem: [known, ...signIns],
  },
  actions: ['cognito-idp:AdminRespondToAuthChallenge'],
  throttle: SIGN_IN_THROTTLE,
})

export const getSession = call('GET /api/admin/session', {
  handler: 'admin/session/get',
  response: session,
})

export const confirmPassword = call('POST /api/admin/session/confirm', {
  handler: 'admin/session/confirm',
  body: passwordAgain,
  response: nothing,
  table: checkingPassword,
  actions: ['cognito-idp:AdminInitiateAuth'],
})

export const logOut = call('POST /api/admin/logout', {
  handler: 'admin/session/logout',
  response: nothing,
  table: { Query: [partitions.sessions], DeleteItem: [partitions.sessions] },
})

export const logOutEverywhere = call('POST /api/admin/logout-everywhere', {
  handler: 'admin/session/logout-everywhere',
  response: nothing,
  table: { Query: signIns, UpdateItem: [partitions.epoch], DeleteItem: signIns },
})

export const changePassword = call('POST /api/admin/password', {
  handler: 'admin/session/change-password',
  body: passwordChange,
  response: nothing,
  table: {
    GetItem: [known],
    UpdateItem: [triesOf('PASSWORD'), triesOf('TOTP'), partitions.epoch],
    PutItem: [partitions.sessions, secondSteps],
    DeleteItem: [triesOf('PASSWORD'), triesOf('TOTP'), ...signIns],
    Query: signIns,
  },
  actions: ['cognito-idp:AdminInitiateAuth', 'cognito-idp:AdminRespondToAuthChallenge'],
  publicServices: ['cognito-idp'],
})

export const forgetPassword = call('POST /api/admin/forgot-password', {
  handler: 'admin/session/forgot-password',
  access: 'visitor',
  changesNothing: true,
  body: forgottenPassword,
  response: nothing,
  table: { GetItem: [known], UpdateItem: [triesOf('MAIL')] },
  publicServices: ['cognito-idp'],
  throttle: SIGN_IN_THROTTLE,
})

export const resetPassword = call('POST /api/admin/reset-password', {
  handler: 'admin/session/reset-password',
  access: 'visitor',
  body: passwordReset,
  response: nothing,
  table: {
    GetItem: [known],
    UpdateItem: [triesOf('CODE'), partitions.epoch],
    DeleteItem: [triesOf('CODE'), ...signIns],
    Query: signIns,
  },
  actions: ['cognito-idp:AdminGetUser'],
  publicServices: ['cognito-idp'],
  throttle: SIGN_IN_THROTTLE,
})
