import { adminPages } from '../../../shared/pages.ts'
import { visit } from '../../support/browser.ts'
import { signIn as apiSession } from '../../support/client.ts'
import { storeItems } from '../../support/cloud/table.ts'
import { phone } from '../support/actions.ts'
import { expect } from '../support/expect.ts'
import { browser, test } from '../support/fixtures.ts'
import { expectSound } from '../support/sound.ts'

const session = await apiSession()

test('the first link of the menu leads to what is well and what is not, with what to do', async () => {
  const at = new Date().toISOString()
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
  await expect(health).toContainText('The copy of your data of November 2026 is complete.')
  await expect(health).toContainText('The bill is not watched')
  await expectSound(page)
  expect(problems).toEqual([])
})
