import { askBytes } from '#platform/server/outgoing/ask.ts'
import { CallFailure } from '#platform/server/outgoing/call-failure.ts'
import type { Shop } from '#platform/server/shop.ts'
import {
  branchToWire,
  documentToWire,
  doorToWire,
  priceToWire,
  recipientToWire,
  wayToWire,
  type Between,
  type Party,
} from '../../nova-poshta-document.contract.ts'
import type { ParcelOrder, PricedParcel } from '../../parcel.ts'
import type { MadeParcel, ParcelMaker, Quote, Sought } from '../parcels/parcel-maker.ts'
import { askNovaPoshta, company } from './ask.ts'
import { dayRow, listedRow, partyRow, priceRow, savedRow, trackedRow } from './document-schema.ts'
import { documentRowsAtOnce, listDocuments } from './list-documents.ts'
import { refusedPart } from './refused-part.ts'
import { novaPoshtaRegisters } from './registers.ts'
import { findSender } from './sender.ts'
import { novaPoshtaSettings } from './settings.ts'

/** Makes, finds, deletes and prints documents of Nova Poshta (DEL-3). */
export const novaPoshtaMaker: ParcelMaker = {
  carrier: 'novaPoshta',
  company,
  isConnected: ({ settings }) => settings.of(novaPoshtaSettings).novaPoshtaKey !== undefined,
  make,
  change,
  find,
  remove,
  quote,
  label,
  registers: novaPoshtaRegisters,
  refusedPart,
}

async function make(shop: Shop, parcel: ParcelOrder): Promise<MadeParcel> {
  const properties = await propertiesOf(shop, parcel)
  const { data } = await askNovaPoshta(shop, { model: 'InternetDocument', method: 'save', properties })
  const saved = savedRow.safeParse(data[0]).data
  // it says that all is well, and names no document: whether there is one is asked by its key
  if (!saved) throw new CallFailure('notUnderstood', JSON.stringify(data).slice(0, 300))
  return {
    ref: saved.Ref,
    trackingNumber: saved.IntDocNumber,
    price: saved.CostOnSite,
    expectedOn: saved.EstimatedDeliveryDate,
  }
}

/** Changes the document. Removes fields that the order leaves out, money on delivery among them. */
async function change(shop: Shop, ref: string, parcel: ParcelOrder): Promise<void> {
  const properties = { Ref: ref, ...(await propertiesOf(shop, parcel)) }
  await askNovaPoshta(shop, { model: 'InternetDocument', method: 'update', properties, canRepeat: true })
}

async function propertiesOf(shop: Shop, parcel: ParcelOrder) {
  const between = betweenOf(parcel)
  const { to } = between
  return documentToWire(between, {
    sender: await findSender(shop),
    recipient:
      to.kind === 'door'
        ? doorToWire(to, parcel.recipient)
        : branchToWire(to, await saveRecipient(shop, parcel.recipient)),
  })
}

/** Throws a `CallFailure` for ends that Nova Poshta does not know. */
function betweenOf<Parcel extends PricedParcel>(parcel: Parcel): Between<Parcel> {
  const { from, to } = parcel
  if (from.kind === 'branch' && (to.kind === 'branch' || to.kind === 'door')) return { ...parcel, from, to }
  throw new CallFailure('refused', `the carrier takes no parcel from ${from.kind} to ${to.kind}`)
}

/** The same person again is given the same refs. */
async function saveRecipient(shop: Shop, recipient: ParcelOrder['recipient']): Promise<Party> {
  const { data } = await askNovaPoshta(shop, {
    model: 'Counterparty',
    method: 'save',
    properties: recipientToWire(recipient),
    canRepeat: true,
  })
  const saved = partyRow.safeParse(data[0]).data
  const contact = saved?.ContactPerson.data[0]
  if (!saved || !contact) throw new CallFailure('notNow', 'no recipient was told')
  return { ref: saved.Ref, contactRef: contact.Ref }
}

/**
 * Among the documents of those days whose numbers nobody here knows: by the key in the list, where it is told there, else by
 * the client's barcode that tracking tells.
 */
async function find(
  shop: Shop,
  { key, senderPhone, since, until, listKnown }: Sought,
): Promise<MadeParcel | undefined> {
  for (let page = 1; ; page++) {
    const rows = await listDocuments(shop, { since, until, page })
    const read = rows.flatMap((row) => listedRow.safeParse(row).data ?? [])
    const known = await listKnown(read.map(({ IntDocNumber }) => IntDocNumber))
    const unknown = read.filter(({ IntDocNumber }) => !known.has(IntDocNumber))
    const number =
      unknown.find(({ InfoRegClientBarcodes }) => InfoRegClientBarcodes === key)?.IntDocNumber ??
      (await findByBarcode(shop, unknown, { key, senderPhone }))
    const found = unknown.find(({ IntDocNumber }) => IntDocNumber === number)
    if (found)
      return {
        ref: found.Ref,
        trackingNumber: found.IntDocNumber,
        price: found.CostOnSite,
        expectedOn: found.EstimatedDeliveryDate ?? found.PreferredDeliveryDate,
      }
    if (rows.length < documentRowsAtOnce) return undefined
  }
}

async function findByBarcode(
  shop: Shop,
  documents: readonly { IntDocNumber: string; InfoRegClientBarcodes: string }[],
  { key, senderPhone }: Pick<Sought, 'key' | 'senderPhone'>,
): Promise<string | undefined> {
  const silent = documents.filter(({ InfoRegClientBarcodes }) => InfoRegClientBarcodes === '')
  if (silent.length === 0) return undefined
  const Phone = senderPhone.replaceAll(/\D/g, '')
  const properties = { Documents: silent.map(({ IntDocNumber }) => ({ DocumentNumber: IntDocNumber, Phone })) }
  const question = { model: 'TrackingDocument', method: 'getStatusDocuments', properties, canRepeat: true }
  const { data } = await askNovaPoshta(shop, question)
  return data.flatMap((row) => trackedRow.safeParse(row).data ?? []).find((row) => row.ClientBarcode === key)?.Number
}

/** Codes of "not found" and of "nothing was deleted". */
const goneCodes = /\b(20000200205|20000201173|20000200161)\b/

async function remove(shop: Shop, ref: string): Promise<'removed' | 'gone'> {
  const properties = { DocumentRefs: [ref] }
  try {
    await askNovaPoshta(shop, { model: 'InternetDocument', method: 'delete', properties, canRepeat: true })
    return 'removed'
  } catch (fault) {
    if (fault instanceof CallFailure && fault.kind === 'refused' && goneCodes.test(fault.detail)) return 'gone'
    throw fault
  }
}

/** Somebody looks at it meanwhile. */
const quoteMs = 4000

async function quote(shop: Shop, priced: PricedParcel): Promise<Quote> {
  const parcel = betweenOf(priced)
  const ask = async (method: string, properties: object) =>
    (
      await askNovaPoshta(shop, {
        model: 'InternetDocument',
        method,
        properties,
        canRepeat: true,
        timeoutMs: quoteMs,
        patienceMs: quoteMs,
      })
    ).data
  const [[price], [day]] = await Promise.all([
    ask('getDocumentPrice', priceToWire(parcel)),
    ask('getDocumentDeliveryDate', wayToWire(parcel)),
  ])
  return {
    price: priceRow.safeParse(price).data?.Cost ?? null,
    expectedOn: dayRow.safeParse(day).data?.date ?? null,
  }
}

/** By an address with the key in it, which nobody but the carrier is told. */
async function label(shop: Shop, ref: string): Promise<Uint8Array> {
  const { novaPoshtaKey, novaPoshtaPrintUrl } = shop.settings.of(novaPoshtaSettings)
  if (novaPoshtaKey === undefined) throw new CallFailure('notSetUp')
  const path = `orders/printMarking100x100/orders[]/${encodeURIComponent(ref)}/type/pdf/apiKey/${encodeURIComponent(novaPoshtaKey)}`
  return shop.outgoing.call({
    company,
    canRepeat: true,
    timeoutMs: 20_000,
    attempt: (signal) =>
      askBytes({ url: new URL(path, novaPoshtaPrintUrl).href, accepts: 'application/pdf', signal, now: shop.now() }),
  })
}
