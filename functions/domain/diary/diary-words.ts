import { entryKinds } from '../../../shared/documents/entry-kinds.ts'
import { type DiaryEntry, OWNER, type OwnerAction } from '../../../shared/entities/diary.ts'

/** The owner's commands (infra/scripts). */
const COMMANDS: Readonly<Record<OwnerAction, string>> = {
  'change-email': "Changed the administrator's e-mail address",
  destroy: 'Took the site off the net',
  'end-second-step': 'Turned the second step off',
  invite: 'Mailed a new temporary password',
  restore: 'Restored content',
  'rotate-origin-secret': 'Rotated the origin secret',
  'set-up': 'Set up the site and its administrator',
  'temporary-password': 'Set a temporary password',
  unlock: 'Let unknown browsers try to log in again',
}

const ENTRIES = Object.fromEntries(
  Object.values(entryKinds).map(({ path, one }): [string, Readonly<Record<string, string>>] => [
    path,
    { create: `Created ${one}`, delete: `Deleted ${one}`, update: `Changed ${one}` },
  ]),
)

/** Plain words for the entries of the diary, by kind and action. An action without words here has its own name. */
const WORDS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  ...ENTRIES,
  account: {
    'begin-second-step': 'Began to set up the second step',
    'confirm-second-step': 'Turned the second step on',
    'end-other-sessions': 'Logged out all other browsers',
    'end-second-step': 'Turned the second step off',
    'end-session': 'Logged out another browser',
    'forget-browser': 'Forgot a remembered browser',
    'replace-recovery-codes': 'Made new recovery codes',
  },
  blog: {
    create: 'Created an article',
    delete: 'Deleted an article',
    'preview-link-create': 'Made a preview link',
    'preview-link-delete': 'Ended a preview link',
    publish: 'Published an article',
    restore: 'Restored a deleted article',
    unpublish: 'Took an article off the site',
    update: 'Changed an article',
  },
  content: {
    'export-enquiries': 'Exported enquiries',
    'export-posts': 'Exported articles',
    import: 'Imported content',
  },
  enquiries: {
    erase: "Erased a person's enquiries",
    reply: 'Answered an enquiry',
    update: 'Changed an enquiry',
  },
  facts: { update: 'Changed the company facts' },
  generation: {
    cancel: 'Stopped the AI writer',
    start: 'Had the AI write an article',
    translate: 'Had the AI translate an article',
  },
  lots: {
    ...ENTRIES.lots,
    expire: 'Ended the offer of a lot',
    'proof-link-create': 'Made a proof link',
    'proof-link-delete': 'Ended a proof link',
  },
  media: { create: 'Uploaded a picture', delete: 'Deleted a picture', update: 'Described a picture' },
  [OWNER]: COMMANDS,
  pages: {
    check: 'Took texts of a page as right beside their English',
    publish: 'Published the changes of a page',
    schedule: 'Set or cancelled the time for the changes of a page',
    update: 'Changed the words of a page',
  },
  redirects: { create: 'Redirected a missing address', delete: 'Removed a redirect' },
  session: {
    'change-password': 'Changed the password',
    confirm: 'Typed the password again',
    login: 'Logged in',
    logout: 'Logged out',
    'logout-everywhere': 'Logged out everywhere',
    'new-password': 'Logged in for the first time, with a new password',
    'refuse-code': 'A code was refused',
    'refuse-mailed-code': 'A code from an e-mail was refused',
    'refuse-password': 'A password was refused',
    'reset-password': 'Set a new password with a code from an e-mail',
    'second-step': 'Logged in with a code',
  },
  settings: {
    limit: "Changed the AI's limit of a month",
    'remove-key': 'Removed the AI key',
    update: 'Stored an AI key',
  },
}

/** Words for an entry, for example 'Published an article'. */
export const diaryWords = ({ what, action }: Pick<DiaryEntry, 'what' | 'action'>): string =>
  WORDS[what]?.[action] ?? `${what}: ${action.replaceAll('-', ' ')}`
