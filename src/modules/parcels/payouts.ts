import type { Day } from '#kit/days.ts'
import type { Money } from '#kit/money.ts'
import type { FileQuestion, FileRefusal } from '#platform/table-import.ts'

/** paid: taken as paid out. known: it was so before. unknown: no order has this number. */
export const payoutVerdicts = ['paid', 'known', 'unknown'] as const
export type PayoutVerdict = (typeof payoutVerdicts)[number]

/** A row of a carrier's register. */
export interface Payout {
  row: number
  number: string
  sum: Money
  day: Day
  /** The carrier's charge for the transfer; null where its register does not say. */
  fee: Money | null
}

export interface PlannedPayout extends Payout {
  verdict: PayoutVerdict
  order: { id: string; number: string } | null
  /** Null where nobody knows. */
  expected: Money | null
}

export interface ReadPayouts {
  payouts: Payout[]
  refusals: FileRefusal[]
  questions: FileQuestion[]
}

export interface PayoutPlan extends Omit<ReadPayouts, 'payouts'> {
  rows: PlannedPayout[]
}

/** The column heads of carriers' registers, as far as the shop has seen registers. */
export const payoutColumns: Record<'number' | 'sum' | 'day' | 'fee', readonly string[]> = {
  number: [
    'номер ен',
    'ен',
    '№ ен',
    'номер ттн',
    'ттн',
    '№ ттн',
    'номер накладної',
    'номер експрес-накладної',
    'накладна',
    'номер відправлення',
    'відправлення',
    'шкі',
    'штрихкод',
    'штрих-код',
    'штриховий код',
    'номер эн',
    'эн',
    'номер накладной',
    'накладная',
    'номер отправления',
    'отправление',
    'tracking number',
    'barcode',
    'parcel',
  ],
  sum: [
    'сума',
    'сума переказу',
    'сума, грн',
    'сума до виплати',
    'сума післяплати',
    'сума виплати',
    'виплачено',
    'переказано',
    'сума зворотної доставки',
    'сумма',
    'сумма перевода',
    'сумма к выплате',
    'сумма выплаты',
    'выплачено',
    'amount',
    'sum',
    'paid out',
  ],
  fee: [
    'комісія',
    'комісія, грн',
    'комісія за переказ',
    'вартість переказу',
    'плата за переказ',
    'комиссия',
    'commission',
    'fee',
  ],
  day: [
    'дата',
    'дата виплати',
    'дата переказу',
    'дата зарахування',
    'дата операції',
    'дата платежу',
    'дата выплаты',
    'дата перевода',
    'date',
    'paid on',
  ],
}
