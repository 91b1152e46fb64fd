import * as z from 'zod/mini'
import { kopiykas, toHryvnias, type Money } from '#kit/money.ts'
import {
  asCount,
  asDay,
  asFlag,
  asId,
  asMoney,
  asMultilineText,
  asText,
  asWord,
  codecOf,
  orNull,
} from '#platform/codecs.ts'
import { entity } from '#platform/fields.ts'
import { unspell, type Spelling } from '#platform/spelling.ts'
import { dayOfCentury, id, money } from '#platform/wire.ts'
import { order } from '#modules/orders/order.fields.ts'
import { kindWords, platformWords } from './words.contract.ts'

const office = { sees: ['admin'], sets: ['admin'] } as const
const shown = { sees: ['admin'], sets: [] } as const
const setOnly = { sees: [], sets: ['admin'] } as const

/** A row of staff's own has an id; one of an order says which order and what of it: `order:<id>:<kind>` (WIRE-12). */
const asRowId = <Ours extends string>(kinds: Spelling<Ours>) =>
  codecOf<string, string>({
    kind: 'id',
    input: z.union([id(), z.string().check(z.regex(/^order:/), z.maxLength(100))]),
    output: () => z.string(),
    toWire: (row) => respelt(row, (kind) => kinds[kind as Ours]),
    fromWire: (row) => respelt(row, (word) => unspell(kinds, word)),
  })

function respelt(row: string, spell: (word: string) => string): string {
  if (!row.startsWith('order:')) return row
  const end = row.lastIndexOf(':') + 1
  return row.slice(0, end) + spell(row.slice(end))
}

const asAdvertDay = () => ({ ...asDay(), input: dayOfCentury() })

/** Amounts by the id of a product type. */
const asAmounts = () =>
  codecOf<Record<string, Money>, Record<string, number>>({
    kind: 'object',
    blank: {},
    input: z.pipe(
      z.record(id(), money()),
      z.transform((given) => Object.fromEntries(Object.entries(given).filter(([, amount]) => amount > 0))),
    ),
    output: () => z.record(z.guid(), z.number()),
    toWire: (amounts) => each(amounts, toHryvnias),
    fromWire: (amounts) => each(amounts, kopiykas),
    spell: (recorded) => (isAmounts(recorded) ? each(recorded, toHryvnias) : recorded),
    unspell: (spelled) => (isAmounts(spelled) ? each(spelled, kopiykas) : spelled),
  })

function each(amounts: Record<string, number>, change: (amount: number) => number): Record<string, number> {
  return Object.fromEntries(Object.entries(amounts).map(([type, amount]) => [type, change(amount)]))
}

/** Whether a value that a history holds is amounts by type. */
export function isAmounts(value: unknown): value is Record<string, number> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  return Object.values(value).every((amount) => typeof amount === 'number')
}

/** The fields that both kinds of rows share. `version` and the fields of an order are null where they do not apply. */
const row = {
  amount: { wire: 'Summ', column: 'amount', codec: asMoney(), ...office },
  orderId: { wire: 'OrderId', codec: orNull(asId()), ...office },
  orderNumber: { wire: 'OrderNumber', codec: orNull(asText(40)), ...office },
  isDeleted: { wire: 'IsDelete', codec: asFlag(), ...setOnly },
  version: { wire: 'version', readFrom: 'version', codec: orNull(asCount()), ...shown },
} as const

/** A day's expense (ADV-2, ADV-7). */
export const expense = entity({
  id: { wire: 'RecordId', readFrom: 'id', codec: asRowId(kindWords.spelling), ...shown },
  spentOn: { wire: 'DateCreated', column: 'spent_on', codec: asAdvertDay(), ...office },
  kind: { wire: 'AdvertsType', column: 'kind', codec: asWord(kindWords.spelling), ...office },
  amount: row.amount,
  /** The money spent on each type of goods, for kind `google`; `amount` is their sum. */
  amountsByType: { wire: 'ProductTypeId', column: 'amounts_by_type', codec: asAmounts(), ...office },
  /** The days of a new row of kind `google`. */
  from: { wire: 'DateStart', codec: asAdvertDay(), ...setOnly },
  to: { wire: 'DateEnd', codec: asAdvertDay(), ...setOnly },
  orderId: row.orderId,
  orderNumber: row.orderNumber,
  /** The amount is not known yet, which a row with an amount is not. */
  isUnfinished: { wire: 'IsUnfinished', column: 'is_unfinished', codec: asFlag(), ...office },
  /** The platform and the campaign of an imported report. */
  platform: { wire: 'Platform', codec: orNull(asWord(platformWords.spelling)), ...shown },
  campaign: { wire: 'Campaign', codec: orNull(asText()), ...shown },
  /** Set when a row is added: one that was deleted comes back as what it was. */
  campaignId: { wire: 'CampaignId', column: 'campaign_id', codec: orNull(asId()), ...office },
  isDeleted: row.isDeleted,
  version: row.version,
})

/** A payment for adverts (ADV-1, ADV-7). */
export const payment = entity({
  id: { wire: 'RecordId', readFrom: 'id', codec: asRowId({ payment: 'payment' }), ...shown },
  paidOn: { wire: 'DateCreated', column: 'paid_on', codec: asAdvertDay(), ...office },
  amount: row.amount,
  orderId: row.orderId,
  orderNumber: row.orderNumber,
  source: {
    wire: 'PaymentFrom',
    column: 'source',
    codec: order.fields.advertPaymentSource.codec,
    ...office,
  },
  note: { wire: 'Description', column: 'note', codec: asMultilineText(1000), ...office },
  isDeleted: row.isDeleted,
  version: row.version,
})
