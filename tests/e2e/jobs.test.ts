import { beforeEach, expect } from 'vitest'
import { todayTexts } from '#modules/insights/web/today/texts.ts'
import { jobsTexts } from '#modules/outbox/web/jobs/texts.ts'
import { deepIt } from '../deep.ts'
import { browserTests } from './browser.ts'
import { failJob } from './failed-job.ts'
import { expectWhole, looksLike } from './looking.ts'
import { signInQuietly } from './office.ts'

const { visit, opened } = browserTests()
const title = { uk: 'Прибрати старі обмеження', en: 'Clear away old limits' }
const why = 'no room on the disk'
beforeEach(async () => {
  await opened.shop.database.pool.query(`delete from pgboss.job where name = 'clean-limits'`).catch(() => undefined)
  await failJob(opened.shop, 'clean-limits', why)
})

deepIt(
  '[EARN-8] today counts the job that failed, its row opens why, and one press has it done after all',
  async () => {
    const t = jobsTexts('uk')
    const visitor = await visit()
    const { page } = visitor
    await signInQuietly(visitor, opened.address)
    await page.goto('/crm')
    await page.getByRole('link', { name: todayTexts('uk')('what.jobs', { count: 1, about: '' }) }).click()
    await page.waitForURL(/\/crm\/outbox\/jobs$/)
    const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: title.uk }) })
    await row.getByText(why).waitFor()
    await row.getByText(t('times', { count: 1 })).waitFor()
    await row.getByRole('button', { name: t('repeatOf', { title: title.uk }) }).click()
    await page.getByText(t('repeated', { title: title.uk })).waitFor()
    // the shop takes it up at once, and the page hears of it by itself
    await page.getByText(t('noneText')).waitFor()
    await expect.poll(() => page.getByRole('row').count()).toBe(0)
  },
)

deepIt.each(looksLike('desk'))(
  '[A1] [A11] the page of jobs with one that failed: nothing for axe, no sideways scroll: $language, $width px, $theme',
  async (look) => {
    const visitor = await visit(look)
    const { page, language } = visitor
    await signInQuietly(visitor, opened.address)
    await page.goto('/crm/outbox/jobs')
    await page.getByRole('rowheader', { name: title[language] }).waitFor()
    await expectWhole(visitor, 'jobs')
  },
)
