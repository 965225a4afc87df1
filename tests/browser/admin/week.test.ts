import { dayAfter, londonDay } from '../../../shared/formats/time/opening-minutes.ts'
import { adminPages } from '../../../shared/pages.ts'
import { unique } from '../../api/admin/samples.ts'
import { visit } from '../../support/browser.ts'
import { signIn as apiSession, succeed } from '../../support/client.ts'
import { now, passTime, settled } from '../../support/cloud/state.ts'
import { storeItems } from '../../support/cloud/table.ts'
import { downloadBy, keepToasts, phone, seeToast } from '../support/actions.ts'
import { expect } from '../support/expect.ts'
import { browser, test } from '../support/fixtures.ts'
import { expectSound } from '../support/sound.ts'

const session = await apiSession()

const OLD = `/${unique('old')}`
/** Figures of yesterday: a report in between replaces those of days that it has logs of. */
const day = {
  ...{ pk: 'FIGURES', sk: dayAfter(londonDay(Date.now()), -1), views: 1234, visits: 56, robots: 78 },
  pages: { '/': 1000, '/pl/toys': 234 },
  hosts: { unknown: 50, 'www.google.com': 6 },
  ...{ languages: { en: 1000, pl: 234 }, countries: { GB: 1000, PL: 234 }, devices: { phone: 1234 } },
  ...{ chats: { whatsapp: 4 }, missing: { [OLD]: 987, '/old.php': 1 } },
}

test('visits and enquiries of the week are shown beside each other, and what is not known is no zero; what AI cost this month is shown beside the bill, and its limit is a fault once it is reached, and is changed; a missing address is led to a page from where it is listed, and a removal is taken back', async () => {
  await succeed('POST /api/contact', {
    body: { name: 'Jan', contact: 'jan@example.com', interest: '', page: '/pl/toys', language: 'pl' },
  })
  const { page, problems } = await visit(browser, adminPages.week, phone, session)
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('No fault is known')
  const visits = page.getByRole('region', { name: 'Visits', exact: true })
  await expect(visits).toContainText('No visits have been counted in these days yet.')
  const bill = page.getByRole('region', { name: 'AI provider' })
  const amount = (name: string) =>
    bill
      .locator('div')
      .filter({ has: page.getByText(name, { exact: true }) })
      .last()
  for (const name of ['So far', 'Articles', 'Translations'])
    await expect(amount(name)).toHaveText(`${name}Not yet`)
  await expect(amount('Limit, at which AI stops')).toContainText('$5.00')
  const month = { pk: 'GENERATIONS', sk: new Date().toISOString().slice(0, 7) }
  await storeItems([day, { ...month, spent: 4_990_000, committed: 5_010_000, articles: 12 }])
  await page.reload()
  await expect(visits).toContainText('1,234 page views in 56 visits')
  await expect(visits).toContainText('Robots left out: 78.')
  const row = (name: string) => page.getByRole('row').filter({ hasText: name })
  await expect(row('Typed, or from an app')).toContainText('50')
  await expect(row('Poland')).toContainText('234')
  await expect(row('WhatsApp')).toContainText('4')
  await expect(row(OLD)).toContainText('987')
  const enquiries = page.getByRole('region', { name: 'Enquiries', exact: true })
  await expect(enquiries.getByRole('row').filter({ hasText: '/pl/toys' })).toHaveText(['/pl/toys1234'])
  await page.getByText('Days as a table').click()
  await expect(visits.getByRole('row').filter({ hasText: 'Not known' }).first()).toBeVisible()
  await expectSound(page)
  const { bytes } = await downloadBy(page.getByRole('button', { name: 'Export CSV' }))
  expect(bytes.toString()).toContain('pages,/pl/toys,234')

  await keepToasts(page)
  await expect(visits.getByRole('button', { name: /^Redirect/ })).toHaveCount(1)
  await visits.getByRole('button', { name: `Redirect ${OLD}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Redirect an address' })
  await expect(dialog.getByLabel('Missing address')).toHaveValue(OLD)
  const target = dialog.getByLabel('Leads to')
  await expect(target).toBeFocused()
  await target.fill('/nowhere')
  await dialog.getByRole('button', { name: 'Redirect' }).click()
  await expect(dialog).toContainText('There is no published page or article at this address')
  await expectSound(page)
  await target.fill('/pl/toys')
  await dialog.getByRole('button', { name: 'Redirect' }).click()
  await expect(dialog).toBeHidden()
  await expect(visits).toContainText('Leads to /pl/toys now')
  const redirect = page
    .getByRole('region', { name: 'Redirects' })
    .getByRole('listitem')
    .filter({ hasText: OLD })
  await expect(redirect).toContainText('Leads to /pl/toys')
  await redirect.getByRole('button', { name: 'Remove' }).click()
  await expect(redirect).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(redirect).toBeVisible()
  // A notification that is shown comes along into a dialog that is opened then.
  await page.getByRole('button', { name: 'Add Redirect' }).click()
  await expect(dialog.locator('.toast')).toContainText('Redirect restored')
  await dialog.getByRole('button', { name: 'Cancel' }).click()

  await page.getByRole('combobox', { name: 'Period' }).selectOption('90 days')
  await expect(page).toHaveURL(/days=90/)
  await expect(visits).toContainText('1,234 page views')

  await expect(amount('So far')).toContainText('$4.99')
  await expect(amount('Articles')).toHaveText('Articles12')
  await expect(amount('Translations')).toContainText('Not yet')
  const fault = page.getByRole('listitem').filter({ hasText: 'AI has reached its limit of the month' })
  await expect(fault).toContainText('$4.99 so far, limit $5.00.')
  await expect(fault).toContainText('or raise the limit in Settings')
  await bill.getByRole('link', { name: 'Change the limit' }).click()
  await expect(page.getByRole('heading', { name: 'Monthly AI limit' })).toBeVisible()
  const limit = page.getByLabel('US dollars a month')
  await expect(limit).toHaveValue('5.00')
  for (const wrong of ['', 'much', '1000.01', '0.005', '-1']) {
    await limit.fill(wrong)
    await limit.press('Enter')
    await expect(limit).toHaveAttribute('aria-invalid', 'true')
  }
  await expectSound(page)
  await limit.fill(' 12,5 ')
  await limit.press('Enter')
  await seeToast(page, 'Success', 'Monthly limit saved')
  await expect(limit).toHaveValue('12.50')
  expect((await succeed('GET /api/admin/settings', { session })).body.monthlyLimitUsd).toBe(12.5)
  expect(problems).toEqual([expect.stringContaining('400')])
  await storeItems([month])
})

test('the first link of the menu leads to what is well and what is not, with what to do', async () => {
  // The canary, which says how the site is, has been by then, and does not come again soon.
  await passTime({ minutes: 15 })
  await settled()
  const at = new Date(now()).toISOString()
  await storeItems([
    { pk: 'HEALTH', sk: 'canary', failedAt: at, what: 'blog' },
    { pk: 'HEALTH', sk: 'exporter', wellAt: at, what: '2026-11' },
  ])
  const { page, problems } = await visit(browser, adminPages.enquiries, phone, session)
  const menu = page.getByRole('navigation', { name: 'Administration' })
  await expect(menu.getByRole('link').first()).toHaveText('Week')
  await menu.getByRole('link').first().click()
  await expect(page).toHaveURL(adminPages.week)
  const health = page.getByRole('region', { name: 'One thing is not well' })
  const fault = health.getByRole('listitem').first()
  await expect(fault).toContainText('The site does not answer as it should: blog.')
  await expect(fault).toContainText('Open the site on your phone.')
  await expect(fault).toContainText('“SiteUnwell” in the runbook')
  await health.getByText('What else is looked at').click()
  await expect(health.getByText('The copy of your data of November 2026 is complete.')).toBeVisible()
  await expect(health).toContainText('The bill is not watched')
  await expectSound(page)
  expect(problems).toEqual([])
})
