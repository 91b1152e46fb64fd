import type { Language } from '#kit/language.ts'
import type { Shop } from '#platform/server/shop.ts'
import type { RowsQuestion } from '../earned-rows.ts'
import type { EarnedRows } from '../rows.contract.ts'
import { readEarned } from './make-earned.ts'
import { listOrderRows, listOtherRows, sumOrderRows } from './rows.sql.ts'

/** The rows behind a figure: orders, and what days cost without one (EARN-8). */
export async function listRows(shop: Shop, question: RowsQuestion, language: Language): Promise<EarnedRows> {
  const [orders, sum, rest] = await readEarned(shop, (db) =>
    Promise.all([listOrderRows(db, question), sumOrderRows(db, question), listOtherRows(db, question, language)]),
  )
  return { period: question.period, ...sum, orders, ...rest }
}
