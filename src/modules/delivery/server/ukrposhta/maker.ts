import * as z from 'zod/mini'
import { CallFailure } from '#platform/server/outgoing/call-failure.ts'
import type { Shop } from '#platform/server/shop.ts'
import type { ParcelOrder, PricedParcel } from '../../parcel.ts'
import {
  addressToWire,
  clientToWire,
  priceToWire,
  shipmentToWire,
  type Posted,
} from '../../ukrposhta-shipment.contract.ts'
import { endsOf } from '../parcels/ends.ts'
import type { MadeParcel, ParcelMaker, Quote, Sought } from '../parcels/parcel-maker.ts'
import { partInWords } from '../parcels/part-in-words.ts'
import { askUkrposhta, company, printUkrposhta, type UkrposhtaAccess } from './ask.ts'
import { addressRow, clientRow, listedShipment, priceRow, shipmentRow } from './shipment-schema.ts'
import { accessOf } from './settings.ts'

/** Makes, finds, deletes and prints shipments of Ukrposhta (DEL-3). */
export const ukrposhtaMaker: ParcelMaker = {
  carrier: 'ukrposhta',
  company,
  isConnected: ({ settings }) => accessOf(settings) !== undefined,
  make,
  find,
  change,
  remove,
  quote,
  label: (shop, ref) => printUkrposhta(shop, access(shop), `shipments/${encodeURIComponent(ref)}/sticker`),
  refusedPart: partInWords,
}

function access({ settings }: Shop): UkrposhtaAccess {
  const found = accessOf(settings)
  if (!found) throw new CallFailure('notSetUp')
  return found
}

async function make(shop: Shop, parcel: ParcelOrder): Promise<MadeParcel> {
  const [mine, body] = [access(shop), await bodyOf(shop, parcel)]
  return madeOf(await askUkrposhta(shop, mine, { method: 'POST', path: 'shipments', body, answer: shipmentRow }))
}

/** Only while it is `CREATED`, as deleting. */
async function change(shop: Shop, ref: string, parcel: ParcelOrder): Promise<void> {
  const [mine, body] = [access(shop), await bodyOf(shop, parcel)]
  const path = `shipments/${encodeURIComponent(ref)}`
  await askUkrposhta(shop, mine, { method: 'PUT', path, body, answer: shipmentRow, canRepeat: true })
}

async function bodyOf(shop: Shop, ordered: ParcelOrder) {
  const parcel = endsOf(ordered, 'postal')
  const mine = access(shop)
  return shipmentToWire(parcel, { sender: mine.sender, recipient: await saveRecipient(shop, mine, parcel) })
}

/** An address that is made twice, and a client who is written anew, do no harm. */
async function saveRecipient(shop: Shop, mine: UkrposhtaAccess, parcel: Posted<ParcelOrder>): Promise<string> {
  const { id } = await askUkrposhta(shop, mine, {
    method: 'POST',
    path: 'addresses',
    isWithoutToken: true,
    body: addressToWire(parcel.to),
    answer: addressRow,
    canRepeat: true,
  })
  const body = clientToWire(parcel, id)
  const known = await findRecipient(shop, mine, parcel.key)
  const saved = known
    ? await askUkrposhta(shop, mine, {
        method: 'PUT',
        path: `clients/${encodeURIComponent(known)}`,
        body,
        answer: clientRow,
        canRepeat: true,
      })
    : await askUkrposhta(shop, mine, { method: 'POST', path: 'clients', body, answer: clientRow })
  return saved.uuid
}

/** Whoever was made for this order before. */
async function findRecipient(shop: Shop, mine: UkrposhtaAccess, key: string): Promise<string | undefined> {
  const { uuid } = await askUkrposhta(shop, mine, {
    path: `clients/external-id/${encodeURIComponent(key)}`,
    answer: clientRow,
    none: { uuid: '' },
    canRepeat: true,
  })
  return uuid || undefined
}

const endedStatuses: ReadonlySet<string> = new Set(['CANCELED', 'DELETED'])

/** Among the shipments of the sender, the one to the client who bears the order's number. */
async function find(shop: Shop, { key, listKnown }: Sought): Promise<MadeParcel | undefined> {
  const mine = access(shop)
  const recipient = await findRecipient(shop, mine, key)
  if (!recipient) return undefined
  const ask = () =>
    askUkrposhta(shop, mine, {
      path: 'shipments',
      query: { senderUuid: mine.sender },
      answer: z.array(z.unknown()),
      none: [],
      canRepeat: true,
      timeoutMs: 30_000,
    })
  const first = await ask()
  // a company may say by mistake that there are none: it is asked once more before that is believed
  const rows = first.length > 0 ? first : await ask()
  const ours = rows
    .flatMap((row) => listedShipment.safeParse(row).data ?? [])
    .filter((row) => !endedStatuses.has(row.status))
    .filter((row) => row.recipient.uuid === recipient || row.recipient.externalId === key)
  const known = await listKnown(ours.map(({ barcode }) => barcode))
  const found = ours.find(({ barcode }) => !known.has(barcode))
  return found && madeOf(found)
}

function madeOf({ uuid, barcode, deliveryPrice, deliveryDate }: z.infer<typeof shipmentRow>): MadeParcel {
  return { ref: uuid, trackingNumber: barcode, price: deliveryPrice, expectedOn: deliveryDate }
}

/** Only while it is `CREATED`: one that was handed over is refused. */
async function remove(shop: Shop, ref: string): Promise<'removed' | 'gone'> {
  return askUkrposhta<'removed' | 'gone'>(shop, access(shop), {
    method: 'DELETE',
    path: `shipments/${encodeURIComponent(ref)}`,
    answer: removal,
    none: 'gone',
    empty: 'removed',
    canRepeat: true,
  }).catch((fault: unknown): 'gone' => {
    if (fault instanceof CallFailure && fault.kind === 'refused' && fault.detail.includes('UPE02')) return 'gone'
    throw fault
  })
}

/** Whatever it says of a shipment that is deleted; a page of a gateway says nothing of it. */
const removal = z.pipe(
  z.object({}),
  z.transform((): 'removed' | 'gone' => 'removed'),
)

/** Somebody looks at it meanwhile. */
const quoteMs = 4000

async function quote(shop: Shop, priced: PricedParcel): Promise<Quote> {
  const { deliveryPrice, deliveryDate } = await askUkrposhta(shop, access(shop), {
    method: 'POST',
    path: 'domestic/delivery-price',
    body: priceToWire(endsOf(priced, 'postal')),
    answer: priceRow,
    canRepeat: true,
    timeoutMs: quoteMs,
    patienceMs: quoteMs,
  })
  return { price: deliveryPrice, expectedOn: deliveryDate }
}
