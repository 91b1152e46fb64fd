import type { Actor } from '#kit/actor.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { queueWork } from '#platform/server/work/queue-work.ts'
import type { WorkKind } from '#platform/server/work/work-kind.ts'
import { receiptTexts } from '../texts.ts'
import { issueReceipt } from './issue-receipt.ts'
import { findNextWaiting } from './receipts.sql.ts'

export interface QueuedReceipt {
  receiptId: string
  orderNumber: string
}

const inBoth = (key: Parameters<ReturnType<typeof receiptTexts>>[0]) => ({
  uk: receiptTexts('uk')(key),
  en: receiptTexts('en')(key),
})

/** Seconds at first, since a register needs some; then as long as a register may be away, which is days. */
const [minute, halfHour, hour] = [60, 1800, 3600]
const pausesSeconds = [
  1,
  1,
  2,
  3,
  5,
  10,
  20,
  30,
  minute,
  2 * minute,
  5 * minute,
  10 * minute,
  ...Array<number>(24 * 7).fill(halfHour),
  ...Array<number>(24 * 30).fill(hour),
]

/** The work of issuing a receipt (PAY-6). */
export const receiptKind: WorkKind<QueuedReceipt> = {
  name: 'receipt',
  title: inBoth('work.title'),
  lanes: ['checkbox'],
  pausesSeconds,
  explained: { refused: inBoth('work.refused'), unavailable: inBoth('work.unavailable') },
  about: ({ orderNumber }) => orderNumber,
  show: (_, { payload: { orderNumber } }) => ({
    via: { uk: 'Checkbox', en: 'Checkbox' },
    subject: '',
    text: orderNumber,
  }),
  async handle(shop, { payload: { receiptId } }) {
    return { answer: await issueReceipt(shop, receiptId, queueNext) }
  },
}

/** Queues the next receipt of an order: the register issues one after the other. */
export async function queueNext(tx: Tx, orderId: string, actor: Actor, dueAt?: Date): Promise<void> {
  const next = await findNextWaiting(tx, orderId)
  if (!next) return
  const { id: receiptId, attempt, orderNumber } = next
  await queueWork(tx, receiptKind, { receiptId, orderNumber }, actor, { key: `${receiptId}:${attempt}`, dueAt })
}
