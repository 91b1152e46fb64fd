import { theShop } from '#kit/actor.ts'
import { addDays, dayOf, monthOf } from '#kit/days.ts'
import type { Language } from '#kit/language.ts'
import type { Money } from '#kit/money.ts'
import type { Db } from '#platform/server/database/database.ts'
import { listChanges, recordChanges } from '#platform/server/history.ts'
import type { Shop } from '#platform/server/shop.ts'
import { listAdmins } from '#modules/identity/server/index.ts'
import { queueMessage } from '#modules/messaging/server/index.ts'
import type { EarnedReport } from '../earned.contract.ts'
import { moneyWords } from '../money-words.ts'
import { insightErrorTexts } from '../texts.ts'
import { makeEarned } from './make-earned.ts'
import { reportEarned } from './report-earned.ts'
import { insightSettings } from './settings.ts'

/** Tells every Admin who has an e-mail what the last month brought, in the figures of the report; once a month, if at all. */
export async function writeMonthlyLetter(shop: Shop): Promise<void> {
  const language = shop.settings.of(insightSettings).monthlyLetter
  if (language === 'off') return
  const period = monthOf(addDays(monthOf(dayOf(shop.now())).from, -1))
  const month = period.from.slice(0, 7)
  const question = { period, basis: 'sent', compared: 'before', unit: 'month', step: 'month', cut: 'type' } as const
  const recipients = (await listAdmins(shop)).filter((login) => login.includes('@'))
  // with nobody to write to nothing is marked: who comes within the days of the job still gets it
  if (recipients.length === 0 || (await isSent(shop.database.db, month))) return
  await makeEarned(shop)
  const report = await reportEarned(shop, question, language)
  await shop.database.transaction(async (tx) => {
    // a job may be run again
    if (await isSent(tx, month)) return
    for (const recipient of recipients)
      await queueMessage(
        tx,
        {
          channel: 'email',
          recipient,
          language,
          template: 'monthlyReport',
          parameters: letterOf(report, month, language),
        },
        theShop,
      )
    await recordChanges(tx, [{ entity: 'monthlyReport', entityId: month, action: 'sent', actor: theShop, changes: {} }])
  })
}

async function isSent(db: Db, month: string): Promise<boolean> {
  return (await listChanges(db, 'monthlyReport', month)).length > 0
}

function letterOf({ period, now, before }: EarnedReport, month: string, language: Language) {
  const t = insightErrorTexts(language)
  const money = (...amounts: Money[]) =>
    moneyWords(
      amounts.reduce((sum, amount) => sum + amount, 0),
      language,
    )
  return {
    subject: t('letter.subject', { month: `${month.slice(5)}.${month.slice(0, 4)}` }),
    text: t('letter.text', {
      left: money(now.left),
      revenue: money(now.revenue),
      orders: now.orders,
      before: money(before?.left ?? 0),
      cost: money(now.cost),
      fees: money(now.marketplaceFee, now.marketplaceFixedFee, now.marketplacePaymentFee, now.paymentFee),
      shipping: money(now.subsidisedShippingFee),
      returns: money(now.returnCost),
      adverts: money(now.adverts, now.unallocatedAdverts),
      rest: money(now.rounding, now.writeOffs, now.corrections),
      overheads: money(now.overheads),
    }),
    // the page makes a month of its first day
    path: `/crm/insights?from=${period.from}`,
  }
}
