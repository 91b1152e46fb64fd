import type { Actor } from '#kit/actor.ts'
import { addDays, dayOf } from '#kit/days.ts'
import { Refusal } from '#kit/refusal.ts'
import { CallFailure } from '#platform/server/outgoing/call-failure.ts'
import type { Shop } from '#platform/server/shop.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { queueWork } from '#platform/server/work/queue-work.ts'
import type { Done, WorkKind } from '#platform/server/work/work-kind.ts'
import type { ParcelOrder } from '#modules/delivery/parcel.ts'
import { transferTermsOf, type MadeParcel, type ParcelMaker } from '#modules/delivery/server/index.ts'
import type { Order } from '#modules/orders/order.ts'
import { groupOf } from '#modules/orders/status.ts'
import { loadOrders, updateOrders } from '#modules/orders/server/index.ts'
import type { ParcelDocument } from '../../parcel-document.ts'
import { draftParcels, moneyToCollect } from './draft-parcels.ts'
import { fetchLabelKind } from './labels.ts'
import { findSender } from './find-sender.ts'
import { makerOf, makers } from './makers.ts'
import {
  findDocument,
  listKnownNumbers,
  writeAsked,
  writeMade,
  writeRefused,
  writeUnasked,
  writeUnclear,
} from './parcel-documents.sql.ts'
import { sendingSettings } from './settings.ts'

interface Payload {
  documentId: string
  orderId: string
  number: string
}

/** Seconds. The first ones are those that somebody looks at the list for. */
const pausesSeconds = [20, 20, 60, 300, 900, 3600, 4 * 3600]
const settlesMs = 15_000

/** The instant from which the carrier's lists are believed: what was made a moment ago may not stand there yet. */
export function settledAt(askedAt: Date): Date {
  return new Date(askedAt.getTime() + settlesMs)
}

/**
 * Asks the carrier to make a parcel. A company may have made it although its answer was lost, or this process was killed: so
 * before it is asked once more, its documents are searched for the order's number (DEL-3).
 */
export const makeParcelKind: WorkKind<Payload> = {
  name: 'makeParcel',
  title: { uk: 'Створити посилку', en: 'Make a parcel' },
  lanes: makers.map(({ company }) => company) as [string, ...string[]],
  urgency: 'awaited',
  pausesSeconds,
  about: ({ number }) => number,
  show: (_, { payload: { number } }) => ({
    via: { uk: 'Перевізник', en: 'The carrier' },
    subject: '',
    text: number,
  }),
  handle: (shop, { payload }) => makeParcel(shop, payload.documentId),
}

async function makeParcel(shop: Shop, documentId: string): Promise<Done> {
  const { db } = shop.database
  const document = await findDocument(db, documentId)
  const maker = document && makerOf(document.carrier)
  const [order] = document ? await loadOrders(db, [document.orderId]) : []
  if (!document || !maker || !order) return { answer: 'nobody wants it any more' }
  if (document.state === 'made') return numbered(shop, order, document)
  if (document.state === 'failed' || document.state === 'deleted') return { answer: `it is ${document.state}` }
  const found = document.askedAt && (await findMade(shop, maker, document, document.askedAt))
  if (found) return settle(shop, order, document, found)
  const parcel = await parcelOf(shop, order, document)
  if ('part' in parcel) return refused(shop, document, parcel)
  if (!(await writeAsked(db, document.id, parcel, shop.now()))) return { answer: 'it ended meanwhile' }
  return settle(shop, order, document, await ask(shop, maker, document, parcel))
}

/** Undefined once the carrier has certainly none. */
async function findMade(
  shop: Shop,
  maker: ParcelMaker,
  document: ParcelDocument,
  askedAt: Date,
): Promise<MadeParcel | undefined> {
  const settled = settledAt(askedAt)
  if (settled > shop.now()) throw new CallFailure('notNow', 'asked a moment ago', { retryAt: settled })
  const { senderPhone } = shop.settings.of(sendingSettings)
  return maker.find(shop, {
    key: document.key,
    senderPhone,
    since: addDays(dayOf(askedAt), -1),
    until: addDays(dayOf(shop.now()), 1),
    listKnown: (numbers) => listKnownNumbers(shop.database.db, numbers),
  })
}

/** Failures after which there certainly is no document: nobody was asked, or the answer was a no. */
export const clearFailures: ReadonlySet<string> = new Set([
  'notSetUp',
  'badKey',
  'refused',
  'rateLimited',
  'notNow',
  'resting',
  'paused',
])

async function ask(
  shop: Shop,
  maker: ParcelMaker,
  document: ParcelDocument,
  parcel: ParcelOrder,
): Promise<MadeParcel | CallFailure> {
  const { db } = shop.database
  try {
    return await maker.make(shop, parcel)
  } catch (fault) {
    if (!(fault instanceof CallFailure) || !clearFailures.has(fault.kind)) {
      await writeUnclear(db, document.id)
      throw fault
    }
    await writeUnasked(db, document.id)
    if (fault.rules.isPassing) throw fault
    return fault
  }
}

async function settle(
  shop: Shop,
  order: Order,
  document: ParcelDocument,
  made: MadeParcel | CallFailure,
): Promise<Done> {
  if (made instanceof CallFailure) {
    const isKey = made.kind === 'badKey' || made.kind === 'notSetUp'
    const part = isKey ? 'key' : (makerOf(document.carrier)?.refusedPart(made.detail) ?? 'other')
    return refused(shop, document, { part, words: made.detail })
  }
  const isOurs = await shop.database.transaction(async (tx) => {
    const isWritten = await writeMade(tx, document.id, made, shop.now())
    if (isWritten) await wantLabel(tx, document, document.actor)
    return isWritten
  })
  return isOurs ? numbered(shop, order, { ...document, ...made }) : removeSurplus(shop, document, made)
}

/**
 * A process that slept past the end of its claim may ask beside the one that took its work over. Whoever writes first has the
 * document; the other takes its own away again.
 */
async function removeSurplus(shop: Shop, { id, carrier }: ParcelDocument, made: MadeParcel): Promise<Done> {
  const written = await findDocument(shop.database.db, id)
  if (written?.ref === made.ref) return { answer: made.trackingNumber }
  shop.log.warn({ document: id, trackingNumber: made.trackingNumber }, 'a second document of an order is taken away')
  await makerOf(carrier)?.remove(shop, made.ref)
  return { answer: `${made.trackingNumber}: deleted, it was made already` }
}

/** Fetched before anybody prints. */
async function wantLabel(tx: Tx, { id, key, carrier }: ParcelDocument, actor: Actor): Promise<void> {
  const lane = makerOf(carrier)?.company
  await queueWork(tx, fetchLabelKind, { documentId: id, number: key }, actor, { key: id, ...(lane && { lane }) })
}

/** A number that staff typed meanwhile stays: then the document is one that somebody has to delete, and is shown so. */
async function numbered(shop: Shop, order: Order, { trackingNumber, actor }: ParcelDocument): Promise<Done> {
  if (order.trackingNumber !== '') return { answer: trackingNumber }
  try {
    const change = { id: order.id, version: undefined, fields: { trackingNumber } }
    await updateOrders(shop, [change], actor, { mayChange: (locked) => locked.trackingNumber === '' })
  } catch (fault) {
    // the order is gone, numbered or of another carrier by now: the document stays, and its card tells of it
    if (!(fault instanceof Refusal)) throw fault
    shop.log.warn({ order: order.id }, 'the number of a parcel was not written into its order')
  }
  return { answer: trackingNumber }
}

async function refused(shop: Shop, document: ParcelDocument, refusal: Refused): Promise<Done> {
  await writeRefused(shop.database.db, document.id, refusal, shop.now())
  return { answer: `refused: ${refusal.part}` }
}

type Refused = Parameters<typeof writeRefused>[2]

/** The document as the carrier is asked for it; what is wrong where the order is no longer one to send. */
async function parcelOf(shop: Shop, order: Order, document: ParcelDocument): Promise<ParcelOrder | Refused> {
  return order.trackingNumber === '' ? describeParcel(shop, order, document) : { part: 'other', words: '' }
}

/** The same of a document that is made already. */
export async function describeParcel(
  shop: Shop,
  order: Order,
  document: ParcelDocument,
): Promise<ParcelOrder | Refused> {
  const { db } = shop.database
  const sender = await findSender(shop, db, document.carrier)
  if (typeof sender === 'string') return { part: 'sender', words: '' }
  if (groupOf[order.status] === 'free' || order.carrier !== document.carrier) return { part: 'other', words: '' }
  const [draft] = await draftParcels(shop, db, [order])
  // its branch closed since somebody asked for the parcel, or the address is another one
  if (!draft?.to) return { part: 'place', words: '' }
  const { firstName, lastName, phone } = order
  const { weight, size, payer, key } = document
  return {
    key,
    weight,
    size,
    payer,
    transferPayer: transferTermsOf(shop, order.carrier)?.payer ?? 'recipient',
    // as it is owed now, whatever it was when somebody asked for the parcel
    ...moneyToCollect(order),
    from: sender.end,
    to: draft.to,
    on: dayOf(shop.now()),
    sender: { name: sender.name, phone: sender.phone },
    recipient: { firstName, lastName, phone },
    description: shop.settings.of(sendingSettings).contents,
  }
}
