import type { Breakage } from './breakage.ts'

/** Breakages of texts, pages and screens: shared, content, frontend. */
export const siteBreakages: readonly Breakage[] = [
  {
    name: 'shared: a message of an enquiry may have 500 letters in place of 5,000',
    file: 'shared/entities/enquiry.ts',
    find: 'const MAX_MESSAGE = 5000',
    replace: 'const MAX_MESSAGE = 500',
    tests: [
      ['unit', 'shared/entities'],
      ['functions', 'functions/contact'],
    ],
  },
  {
    name: 'shared: a time chosen in British Summer Time is none',
    file: 'shared/formats/time/london-time.ts',
    find: 'const OFFSETS_MS = [60 * 60_000, 0] as const',
    replace: 'const OFFSETS_MS = [0] as const',
    tests: [['unit', 'shared/formats/time']],
  },
  {
    name: "shared: erasing a person erases a stranger's enquiries, too",
    file: 'shared/entities/contact-ways.ts',
    find: 'return isCommon && !differs',
    replace: 'return isCommon',
    tests: [
      ['unit', 'shared/entities'],
      ['functions', 'enquiry-store'],
      ['cloud', 'tests/api/admin/enquiries'],
    ],
  },
  {
    name: 'shared: Ukrainian pages say that they are in Russian',
    file: 'shared/languages.ts',
    find: "prefix: '/uk', locale: 'uk'",
    replace: "prefix: '/uk', locale: 'ru'",
    tests: [
      ['unit', 'shared/languages'],
      ['unit', 'frontend/seo'],
      ['cloud', 'tests/api/site/languages'],
    ],
  },
  {
    name: 'content: the terms allow 30 days for complaints in place of 3',
    file: 'content/en/terms-and-conditions.json',
    find: 'within 3 working days of receipt, with:',
    replace: 'within 30 working days of receipt, with:',
    tests: [
      ['unit', 'content/'],
      ['unit', 'frontend/app/rendered-pages'],
    ],
  },
  {
    name: 'content: a button of the Czech cookie banner is in English',
    file: 'content/cs/shared.json',
    find: '"decline": "Jen nezbytné"',
    replace: '"decline": "Essential Only"',
    tests: [
      ['unit', 'content/'],
      ['unit', 'tests/unit/'],
      ['unit', 'frontend/app'],
      ['cloud', 'tests/browser/site/cookie-banner'],
      ['cloud', 'tests/browser/site/languages'],
    ],
  },
  {
    name: 'content: the answer on small orders names the minimum order as the test batch',
    file: 'content/en/home.json',
    find: 'can get a test batch of {testBatch}',
    replace: 'can get a test batch of {minimumOrder}',
    tests: [
      ['unit', 'content/'],
      ['unit', 'frontend/app/rendered-pages'],
    ],
  },
  {
    name: 'site: several answers of the FAQ are open at a time',
    file: 'frontend/site/sections/faq.tsx',
    find: '<details key={question} name="faq"',
    replace: '<details key={question}',
    tests: [
      ['unit', 'frontend/app/rendered-pages'],
      ['cloud', 'tests/browser/site/walk'],
    ],
  },
  {
    name: 'site: Manage Cookies does not load the page again',
    file: 'frontend/site/layout/consent.ts',
    find: '  window.location.reload()',
    replace: '',
    tests: [
      ['unit', 'frontend/site/layout/consent'],
      ['cloud', 'tests/browser/site/cookie-banner'],
    ],
  },
  {
    name: 'site: analytics may store before the visitor was asked',
    file: 'frontend/site/layout/analytics.ts',
    find: "all(SIGNALS, 'denied')",
    replace: "all(SIGNALS, 'granted')",
    tests: [
      ['unit', 'frontend/site/layout/analytics'],
      ['cloud', 'tests/browser/site/cookie-banner'],
    ],
  },
  {
    name: 'site: an enquiry written offline is not sent when the connection is back',
    file: 'frontend/site/sections/contact/sending/outbox.ts',
    find: "if (!isListening) window.addEventListener('online', () => void sendWaiting())",
    replace: '',
    tests: [
      ['unit', 'contact/sending/outbox'],
      ['cloud', 'tests/browser/site/contact/outbox'],
    ],
  },
  {
    name: 'site: choosing a page in the side panel leaves the panel open',
    file: 'frontend/site/layout/menu-panel.tsx',
    find: '<NavLink to={pages[page].path} end className={linkClass} onClick={close}>',
    replace: '<NavLink to={pages[page].path} end className={linkClass}>',
    tests: [
      ['cloud', 'tests/browser/site/menus'],
      ['cloud', 'tests/browser/site/published'],
    ],
  },
  {
    name: 'site: with more articles loaded the focus is lost',
    file: 'frontend/site/pages/blog-page.tsx',
    find: "list.current?.children[resumeAt.current]?.querySelector('a')?.focus()",
    replace: '',
    tests: [['cloud', 'tests/browser/site/blog/list']],
  },
  {
    name: 'admin: what was typed last is not sent when the tab is hidden',
    file: 'frontend/admin/forms/unsaved/use-draft.ts',
    find: "useWindowEvent('visibilitychange', () => void saver.flush())",
    replace: '',
    tests: [
      ['unit', 'frontend/admin/forms/unsaved'],
      ['cloud', 'tests/browser/admin/kept-words'],
      ['cloud', 'tests/browser/admin/posts/autosave'],
    ],
  },
  {
    name: 'admin: logging out does not ask about unsaved text',
    file: 'frontend/admin/auth/logout-button.tsx',
    find: "if (outboxNames('').length === 0) return",
    replace: "if (outboxNames('').length < 99) return",
    tests: [['cloud', 'tests/browser/admin/logout']],
  },
  {
    name: 'admin: a version conflict of a form offers no choice',
    file: 'frontend/admin/forms/use-unsaved-form.ts',
    find: 'failure instanceof ApiError && failure.status === 409',
    replace: 'failure instanceof ApiError && failure.status === 412',
    tests: [['cloud', 'tests/browser/admin/posts/saving']],
  },
  {
    name: 'admin: a save that fails does not lead to the invalid field',
    file: 'frontend/admin/forms/dialog/form-dialog.tsx',
    find: 'if (revealed) focusFolded(revealed.field)',
    replace: '',
    tests: [
      ['cloud', 'tests/browser/admin/facts'],
      ['cloud', 'tests/browser/admin/posts/former-addresses'],
    ],
  },
  {
    name: 'admin: a closed tab with unsaved changes gives no warning',
    file: 'frontend/admin/forms/dialog/form-actions.tsx',
    find: 'if (isDirty || notKept !== undefined) event.preventDefault()',
    replace: '',
    tests: [['cloud', 'tests/browser/admin/posts/saving']],
  },
  {
    name: 'admin: a formula in an enquiry runs in the spreadsheet',
    file: 'frontend/admin/storage/csv.ts',
    find: "'\\u00a0' : \"'\"",
    replace: "'\\u00a0' : ''",
    tests: [
      ['unit', 'enquiries-csv'],
      ['cloud', 'tests/browser/admin/enquiries/list'],
    ],
  },
  {
    name: 'admin: saving a live article gives it the date of today',
    file: 'frontend/admin/features/posts/form/fields/publication.ts',
    find: 'publishedAt: published ? date.at(now) : null,',
    replace: 'publishedAt: published ? now.toISOString() : null,',
    tests: [
      ['unit', 'posts/form/fields/publication'],
      ['cloud', 'tests/browser/admin/posts/publication'],
    ],
  },
  {
    name: 'seo: readers of other languages are sent to the Polish page',
    file: 'shared/languages.ts',
    find: "(language === 'en' ? [['x-default'",
    replace: "(language === 'pl' ? [['x-default'",
    tests: [
      ['unit', 'frontend/seo'],
      ['cloud', 'tests/api/site/languages'],
    ],
  },
  {
    name: 'seo: a text with </script> ends its data block',
    file: 'frontend/seo/script-json.ts',
    find: ".replaceAll('<', '\\\\u003c')",
    replace: '',
    tests: [
      ['unit', 'frontend/seo'],
      ['unit', 'frontend/app'],
      ['cloud', 'tests/api/hostile/hostile-texts'],
    ],
  },
  {
    name: 'navigation: a page that opens is not announced',
    file: 'frontend/navigation/page-announcer.tsx',
    find: 'aria-live="polite"',
    replace: 'aria-live="off"',
    tests: [['cloud', 'tests/browser/site/navigation']],
  },
  {
    name: 'ui: Escape in a menu loses the focus',
    file: 'frontend/ui/menu/menu.tsx',
    find: 'if (root.current?.contains(document.activeElement)) button.current?.focus()',
    replace: '',
    tests: [['cloud', 'tests/browser/site/menus']],
  },
  {
    name: 'ui: a notification stays for 50 seconds in place of 5',
    file: 'frontend/ui/toast/toast-region.tsx',
    find: 'const DURATION_MS = 5000',
    replace: 'const DURATION_MS = 50_000',
    tests: [
      ['unit', 'frontend/ui/toast'],
      ['cloud', 'tests/browser/site/notifications'],
    ],
  },
]
