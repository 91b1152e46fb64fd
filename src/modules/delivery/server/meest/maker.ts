import { addDays, type Day } from '#kit/days.ts'
import { toHryvnias } from '#kit/money.ts'
import { CallFailure } from '#platform/server/outgoing/call-failure.ts'
import type { Shop } from '#platform/server/shop.ts'
import { dayToWire, parcelToWire, priceToWire, type MeestWay } from '../../meest-parcel.contract.ts'
import type { ParcelOrder, PricedParcel } from '../../parcel.ts'
import { endsOf } from '../parcels/ends.ts'
import type { MadeParcel, ParcelMaker, Quote, Sought } from '../parcels/parcel-maker.ts'
import { partInWords } from '../parcels/part-in-words.ts'
import { askMeest, company, printMeest } from './ask.ts'
import type { MeestAccess } from './ask-token.ts'
import { findBranch } from './branches.ts'
import { ended, listedParcel, madeParcel, parcelsOfDay, priced } from './parcel-schema.ts'
import { accessOf, contractOf } from './settings.ts'

/** Makes, finds, deletes and prints parcels of Meest (DEL-3). */
export const meestMaker: ParcelMaker = {
  carrier: 'meest',
  company,
  isConnected: ({ settings }) => accessOf(settings) !== undefined && contractOf(settings) !== undefined,
  make,
  find,
  change,
  remove,
  quote,
  label: (shop, ref) => printMeest(shop, keys(shop).access, `print/sticker100/${encodeURIComponent(ref)}`),
  refusedPart: partInWords,
}

function keys({ settings }: Shop): { access: MeestAccess; contract: string } {
  const [access, contract] = [accessOf(settings), contractOf(settings)]
  if (!access || contract === undefined) throw new CallFailure('notSetUp')
  return { access, contract }
}

async function make(shop: Shop, ordered: ParcelOrder): Promise<MadeParcel> {
  const parcel = endsOf(ordered, 'numbered')
  const { access } = keys(shop)
  const body = parcelToWire(parcel, await wayOf(shop, parcel))
  const { result } = await askMeest(shop, access, { method: 'POST', path: 'parcel', body, answer: madeParcel })
  return {
    ref: result.parcelID,
    trackingNumber: result.barCode,
    price: result.costServices,
    expectedOn: result.estimatedDeliveryDate,
  }
}

/** Refused once it is handed over. */
async function change(shop: Shop, ref: string, ordered: ParcelOrder): Promise<void> {
  const parcel = endsOf(ordered, 'numbered')
  const { access } = keys(shop)
  // left out, the sum might stay as it was
  const body = { ...parcelToWire(parcel, await wayOf(shop, parcel)), COD: toHryvnias(parcel.moneyOnDelivery) }
  const path = `parcel/${encodeURIComponent(ref)}`
  await askMeest(shop, access, { method: 'PUT', path, body, answer: ended, canRepeat: true })
}

async function wayOf(
  shop: Shop,
  { from, to }: ReturnType<typeof endsOf<PricedParcel, 'numbered'>>,
  patience: { patienceMs?: number } = {},
): Promise<MeestWay> {
  const { access, contract } = keys(shop)
  const [senderBranch, receiverBranch] = await Promise.all([
    findBranch(shop, access, { end: from, as: 'sender', ...patience }),
    findBranch(shop, access, { end: to, as: 'receiver', ...patience }),
  ])
  return { contract, senderBranch, receiverBranch }
}

/** Among the parcels of those days, by the number that the shop gave it. */
async function find(shop: Shop, { key, since, until, listKnown }: Sought): Promise<MadeParcel | undefined> {
  const { access } = keys(shop)
  for (const on of daysOf(since, until)) {
    const first = await listParcels(shop, access, on)
    // a company may say by mistake that there are none: it is asked once more before that is believed
    const ours = (first.length > 0 ? first : await listParcels(shop, access, on))
      .flatMap((row) => listedParcel.safeParse(row).data ?? [])
      .filter(({ parcelNumber }) => parcelNumber === key)
    const known = await listKnown(ours.map(({ barCode }) => barCode))
    const found = ours.find(({ barCode }) => !known.has(barCode))
    if (found) return { ref: found.parcelID, trackingNumber: found.barCode, price: null, expectedOn: null }
  }
  return undefined
}

async function listParcels(shop: Shop, access: MeestAccess, on: Day): Promise<unknown[]> {
  const path = `parcelsList/${dayToWire(on)}`
  const question = { path, answer: parcelsOfDay, none: noParcels, canRepeat: true, timeoutMs: 30_000 }
  return (await askMeest(shop, access, question)).result
}

const noParcels = { status: 'OK', info: { fieldName: '', message: '', messageDetails: '' }, result: [] }

function daysOf(since: Day, until: Day): Day[] {
  const days: Day[] = []
  for (let day = since; day <= until; day = addDays(day, 1)) days.push(day)
  return days
}

const gone = { status: 'OK', info: { fieldName: '', message: 'gone', messageDetails: '' } }

async function remove(shop: Shop, ref: string): Promise<'removed' | 'gone'> {
  const { access, contract } = keys(shop)
  const path = `parcel/${encodeURIComponent(ref)}/${encodeURIComponent(contract)}`
  try {
    const question = { method: 'DELETE', path, answer: ended, none: gone, canRepeat: true } as const
    return (await askMeest(shop, access, question)) === gone ? 'gone' : 'removed'
  } catch (fault) {
    if (fault instanceof CallFailure && fault.kind === 'refused' && isGone.test(fault.detail)) return 'gone'
    throw fault
  }
}

const isGone = /not found|не знайдено|не существует/i

/** Somebody looks at it meanwhile. */
const quoteMs = 4000

async function quote(shop: Shop, parcel: PricedParcel): Promise<Quote> {
  const { access } = keys(shop)
  const way = await wayOf(shop, endsOf(parcel, 'numbered'), { patienceMs: quoteMs })
  const { result } = await askMeest(shop, access, {
    method: 'POST',
    path: 'calculate',
    body: priceToWire(parcel, way),
    answer: priced,
    canRepeat: true,
    timeoutMs: quoteMs,
    patienceMs: quoteMs,
  })
  const [first] = result
  return { price: first?.costServices ?? null, expectedOn: first?.estimatedDeliveryDate ?? null }
}
