import * as z from 'zod/mini'
import { addDays, dayOf, type Day } from '#kit/days.ts'
import { fromHryvnias, type Money } from '#kit/money.ts'
import { askJson } from '#platform/server/outgoing/ask.ts'
import { CallFailure } from '#platform/server/outgoing/call-failure.ts'
import type { Shop } from '#platform/server/shop.ts'
import { novaPoshtaEvents, novaPoshtaOwes } from '../../carriers/nova-poshta.events.ts'
import type { ReportedPayer } from '../../parcel.ts'
import type { TrackedParcel, Tracker } from '../following/tracker.ts'
import { carrierDay, eventInstant } from '../following/tracking-dates.ts'
import { answered } from './errors.ts'
import { envelope } from './schema.ts'
import { novaPoshtaSettings } from './settings.ts'

const orElse = z.catch
const asText = orElse(z.pipe(z.union([z.string(), z.number()]), z.transform(String)), '')
/** In hryvnias, as a number or a text; null where it is neither. */
const asSum = orElse(
  z.pipe(
    z.union([z.string().check(z.minLength(1)), z.number()]),
    z.transform((said: string | number) => Number(said)),
  ),
  Number.NaN,
)

/** How a parcel stands; everything but its number may be missing or odd (OUT-4). */
const trackedRow = z.object({
  Number: z.pipe(z.union([z.string(), z.number()]), z.transform(String)),
  StatusCode: asText,
  Status: asText,
  DateScan: asText,
  TrackingUpdateDate: asText,
  ActualDeliveryDate: asText,
  RecipientDateTime: asText,
  ScheduledDeliveryDate: asText,
  DateFirstDayStorage: asText,
  WarehouseRecipient: asText,
  WarehouseRecipientRef: asText,
  CityRecipient: asText,
  PayerType: asText,
  Redelivery: asText,
  RedeliveryPayer: asText,
  RedeliverySum: asSum,
  AfterpaymentOnGoodsCost: asSum,
  LastAmountTransferGM: asSum,
  DocumentCost: asSum,
  LastCreatedOnTheBasisNumber: asText,
})
type TrackedRow = z.infer<typeof trackedRow>

/** Where Nova Poshta says that parcels are. */
export const novaPoshtaTracker: Tracker = {
  carrier: 'novaPoshta',
  company: 'novaposhta',
  atOnce: 100,
  events: novaPoshtaEvents,
  tellsStanding: true,
  isOn: ({ settings }) => settings.of(novaPoshtaSettings).novaPoshtaKey !== undefined,
  async ask(shop, numbers) {
    const rows = await askStatuses(shop, numbers)
    return rows.flatMap((raw) => {
      const row = trackedRow.safeParse(raw)
      return row.success ? [toldOf(row.data, raw, shop.now())] : []
    })
  },
}

async function askStatuses(shop: Shop, numbers: readonly string[]): Promise<unknown[]> {
  const { novaPoshtaKey: apiKey, novaPoshtaApiUrl: url } = shop.settings.of(novaPoshtaSettings)
  if (apiKey === undefined) throw new CallFailure('notSetUp')
  const methodProperties = { Documents: numbers.map((number) => ({ DocumentNumber: number, Phone: '' })) }
  const body = { apiKey, modelName: 'TrackingDocument', calledMethod: 'getStatusDocuments', methodProperties }
  const { data } = await shop.outgoing.call({
    company: 'novaposhta',
    timeoutMs: 30_000,
    attempt: async (signal) =>
      answered(await askJson({ url, method: 'POST', body, answer: envelope, signal, now: shop.now() })),
  })
  return data
}

const yearDays = 366

function toldOf(row: TrackedRow, raw: unknown, now: Date): TrackedParcel {
  const doubts: string[] = []
  const today = dayOf(now)
  const isNear = (day: Day) => day > addDays(today, -yearDays) && day < addDays(today, yearDays)

  function day(name: keyof TrackedRow): Day | undefined {
    const told = carrierDay(row[name])
    if (told === undefined || isNear(told)) return told
    doubts.push(`${name} is ${told}`)
    return undefined
  }
  const instant = (name: keyof TrackedRow) => (day(name) ? eventInstant(row[name], now) : undefined)
  function sum(name: 'RedeliverySum' | 'AfterpaymentOnGoodsCost' | 'LastAmountTransferGM' | 'DocumentCost') {
    if (Number.isNaN(row[name])) return undefined
    const amount = fromHryvnias(row[name])
    if (amount !== undefined && amount >= 0) return amount
    doubts.push(`${name} is ${row[name]}`)
    return undefined
  }

  const code = row.StatusCode
  const isHanded = ['9', '10', '11', '106'].includes(code)
  const at =
    (isHanded ? (instant('ActualDeliveryDate') ?? instant('RecipientDateTime')) : undefined) ??
    instant('TrackingUpdateDate') ??
    instant('DateScan')
  // Nova Poshta tells a payout a day after it handed the parcel over
  const eventAt = code === '11' ? (instant('TrackingUpdateDate') ?? at) : at
  const told = positive(sum('RedeliverySum')) ?? positive(sum('AfterpaymentOnGoodsCost'))
  // until it is handed over, the sender may have less collected
  const collects = told ?? (row.Redelivery === '0' && !isHanded ? null : undefined)
  const paid = code === '11' ? (positive(sum('LastAmountTransferGM')) ?? told) : undefined
  const firstPaidDay = day('DateFirstDayStorage')
  return {
    number: row.Number,
    events: [
      {
        code,
        at: eventAt ?? null,
        words: row.Status,
        place: row.WarehouseRecipient || row.CityRecipient,
      },
    ],
    isOwed: code === novaPoshtaOwes,
    expectedOn: day('ScheduledDeliveryDate'),
    freeUntil: firstPaidDay && addDays(firstPaidDay, -1),
    placeRef: row.WarehouseRecipientRef,
    collects,
    price: positive(sum('DocumentCost')),
    payer: payers.get(row.PayerType),
    transferPayer: collects === undefined ? undefined : payers.get(row.RedeliveryPayer),
    paidOut: paid === undefined ? undefined : { sum: paid, on: dayOf(eventAt ?? now) },
    backNumber: isBackNumber(row) ? row.LastCreatedOnTheBasisNumber : '',
    ...(doubts.length > 0 && { doubt: doubts.join(', ') }),
    raw,
  }
}

function positive(sum: Money | undefined): Money | undefined {
  return sum === 0 ? undefined : sum
}

const payers: ReadonlyMap<string, ReportedPayer> = new Map([
  ['Recipient', 'recipient'],
  ['Sender', 'sender'],
  ['ThirdPerson', 'third'],
])

const returningCodes = ['102', '103', '105', '108']

/** Tells whether the document made on the basis of a refused parcel brings it back. */
function isBackNumber({ StatusCode, Number: number, LastCreatedOnTheBasisNumber: back }: TrackedRow): boolean {
  return returningCodes.includes(StatusCode) && /^\d{14}$/.test(back) && back !== number
}
