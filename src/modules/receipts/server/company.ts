import type { Shop } from '#platform/server/shop.ts'
import { company } from './checkbox/client.ts'
import { countReceipts } from './receipts.sql.ts'

/** The facts about Checkbox that only this room knows: how many receipts it issued (OUT-6). */
export const checkbox = {
  id: company,
  async facts({ database: { db } }: Shop) {
    const { issued, lastIssuedAt } = await countReceipts(db)
    return { readAt: lastIssuedAt, kept: [{ title: { uk: 'Чеків видано', en: 'Receipts issued' }, count: issued }] }
  },
}
