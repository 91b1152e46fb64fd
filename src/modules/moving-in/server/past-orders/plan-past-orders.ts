import type { FileRefusal } from '#platform/table-import.ts'
import { dayOf } from '#kit/days.ts'
import { shorten } from '#kit/shorten.ts'
import { timeSlices } from '#platform/server/time-slices.ts'
import type { Db, Tx } from '#platform/server/database/database.ts'
import { fingerprintOfMany } from '#platform/server/fingerprint.ts'
import { listOrdersByNumbers } from '#modules/orders/server/index.ts'
import { findBeginning } from '#modules/receipts/server/index.ts'
import { plainWord, proposedStatus, type PastOrderRead, type PastStatusWord } from '../../past-orders.ts'
import { listBrought, listStatusWords } from './past-orders.sql.ts'
import type { PastOrdersRead } from './read-past-orders.ts'

export interface PlannedPastOrder extends PastOrderRead {
  status: Exclude<PastStatusWord, 'left'>
}

/** A word of the owner, and what it means here. */
export interface WordAsked {
  word: string
  count: number
  /** Null where nobody can tell yet: its orders wait. */
  status: PastStatusWord | null
  isRemembered: boolean
}

export interface PastPlan {
  orders: PlannedPastOrder[]
  /** Brought by an earlier file. */
  known: number
  /** Under way still, at the shop before. */
  left: number
  /** The count of rows with a word that nobody has explained. */
  unanswered: number
  words: WordAsked[]
  refusals: FileRefusal[]
  fingerprint: string
}

/** Plans the orders that a table would bring, by number and status; refuses those that cannot come. */
export async function planPastOrders(db: Db | Tx, read: PastOrdersRead, now: Date): Promise<PastPlan> {
  const numbers = read.orders.map(({ number }) => number)
  const brought = await listBrought(db, numbers)
  const taken = await listTaken(db, numbers)
  const remembered = await listStatusWords(db)
  const began = await findBeginning(db)
  const words = new Map<string, WordAsked>()
  const plan: Omit<PastPlan, 'fingerprint' | 'words'> = {
    orders: [],
    known: 0,
    left: 0,
    unanswered: 0,
    refusals: [...read.refusals],
  }
  const refused = ({ row }: PastOrderRead, value: string, error: string) =>
    void plan.refusals.push({ row, column: '', value, error })
  const pause = timeSlices()
  for (const order of read.orders) {
    await pause()
    if (brought.has(order.number)) {
      plan.known += 1
      continue
    }
    const status = wordOf(words, order.statusWord, remembered).status
    if (taken.has(order.number)) refused(order, order.number, 'pastNumberTaken')
    else if (dayOf(order.createdAt) > dayOf(now)) refused(order, order.number, 'pastFuture')
    else if (status === null) plan.unanswered += 1
    else if (status === 'left') plan.left += 1
    // money that the register here may have to tell is not for a table to say
    else if (status === 'completed' && began && order.createdAt >= began) refused(order, order.number, 'pastRegister')
    else plan.orders.push({ ...order, status })
  }
  plan.refusals.sort((one, other) => one.row - other.row)
  return { ...plan, words: [...words.values()], fingerprint: await digestOfPlan(plan, pause) }
}

const numbersAtOnce = 5000

/** Numbers that orders here have. */
async function listTaken(db: Db | Tx, numbers: readonly string[]): Promise<Set<string>> {
  const taken = new Set<string>()
  for (let start = 0; start < numbers.length; start += numbersAtOnce)
    for (const { number } of await listOrdersByNumbers(db, numbers.slice(start, start + numbersAtOnce)))
      taken.add(number)
  return taken
}

function wordOf(
  words: Map<string, WordAsked>,
  written: string,
  remembered: ReadonlyMap<string, PastStatusWord>,
): WordAsked {
  const key = plainWord(written)
  const own = remembered.get(key)
  const status = own ?? proposedStatus(written) ?? null
  const asked = words.get(key) ?? { word: shorten(written, 100), count: 0, status, isRemembered: own !== undefined }
  words.set(key, asked)
  asked.count += 1
  return asked
}

/** Equal for equal answers: what was shown is what is done. */
function digestOfPlan(
  { orders, known, refusals }: Pick<PastPlan, 'orders' | 'known' | 'refusals'>,
  pause: () => Promise<void> | undefined,
): Promise<string> {
  return fingerprintOfMany([known, refusals], orders, pause)
}
