import { addDays, dayOf } from '#kit/days.ts'
import { CallFailure } from '#platform/server/outgoing/call-failure.ts'
import type { Shop } from '#platform/server/shop.ts'
import type { Done, WorkKind } from '#platform/server/work/work-kind.ts'
import type { MadeRegister, RegisterMaker } from '#modules/delivery/server/index.ts'
import type { ParcelRegister } from '../../parcel-register.ts'
import { clearFailures, settledAt } from '../making/make-parcel.ts'
import { makerOf, makers } from '../making/makers.ts'
import {
  findRegister,
  listInRegister,
  takeOut,
  writeRegisterAsked,
  writeRegisterFailed,
  writeRegisterMade,
  writeRegisterUnasked,
  writeRegisterUnclear,
  type RegisteredDocument,
} from './registers.sql.ts'

interface Payload {
  registerId: string
}

/**
 * Asks the carrier to make a register. A company may have made it although its answer was lost: so before it is asked once more,
 * its documents are asked for the register in which they are (DEL-3).
 */
export const makeRegisterKind: WorkKind<Payload> = {
  name: 'makeRegister',
  title: { uk: 'Створити реєстр передачі', en: 'Make a register of parcels' },
  lanes: makers.flatMap(({ company, registers }) => (registers ? [company] : [])) as [string, ...string[]],
  urgency: 'awaited',
  pausesSeconds: [20, 20, 60, 300, 900, 3600],
  about: ({ registerId }) => registerId,
  show: () => ({ via: { uk: 'Перевізник', en: 'The carrier' }, subject: '', text: '' }),
  handle: (shop, { payload }) => makeRegister(shop, payload.registerId),
}

async function makeRegister(shop: Shop, registerId: string): Promise<Done> {
  const { db } = shop.database
  const register = await findRegister(db, registerId)
  const maker = register && makerOf(register.carrier)?.registers
  if (!register || !maker) return { answer: 'nobody wants it any more' }
  if (register.state === 'made' || register.state === 'failed') return { answer: `it is ${register.state}` }
  const documents = await listInRegister(db, registerId)
  if (documents.length === 0) return fail(shop, register, documents, '')
  const found = register.askedAt && (await findMade(shop, maker, register.askedAt, documents))
  if (found) return settle(shop, register, documents, found)
  if (!(await writeRegisterAsked(db, registerId, shop.now()))) return { answer: 'it ended meanwhile' }
  return ask(shop, maker, register, documents)
}

/** Undefined once the carrier has certainly none of these parcels in a register. */
async function findMade(
  shop: Shop,
  maker: RegisterMaker,
  askedAt: Date,
  documents: readonly RegisteredDocument[],
): Promise<MadeRegister | undefined> {
  const settled = settledAt(askedAt)
  if (settled > shop.now()) throw new CallFailure('notNow', 'asked a moment ago', { retryAt: settled })
  const first = Math.min(...documents.map(({ madeAt }) => (madeAt ?? askedAt).getTime()))
  return maker.find(shop, {
    refs: documents.map(({ ref }) => ref),
    since: addDays(dayOf(new Date(first)), -1),
    until: addDays(dayOf(shop.now()), 1),
  })
}

async function ask(
  shop: Shop,
  maker: RegisterMaker,
  register: ParcelRegister,
  documents: readonly RegisteredDocument[],
): Promise<Done> {
  const { db } = shop.database
  try {
    const refs = documents.map(({ ref }) => ref)
    return await settle(shop, register, documents, await maker.make(shop, refs))
  } catch (fault) {
    if (!(fault instanceof CallFailure) || !clearFailures.has(fault.kind)) {
      await writeRegisterUnclear(db, register.id)
      throw fault
    }
    await writeRegisterUnasked(db, register.id)
    if (fault.rules.isPassing) throw fault
    return fail(shop, register, documents, fault.detail)
  }
}

/** Parcels that the carrier did not take wait for another register, with its words. */
async function settle(
  shop: Shop,
  register: ParcelRegister,
  documents: readonly RegisteredDocument[],
  made: MadeRegister,
): Promise<Done> {
  const wordsOf = new Map(made.refused.map(({ ref, words }) => [ref, words]))
  const refused = documents.flatMap(({ id, ref }) => {
    const words = wordsOf.get(ref)
    return words === undefined ? [] : [{ id, words }]
  })
  if (made.ref === '') return fail(shop, register, documents, made.words, refused)
  await shop.database.transaction(async (tx) => {
    if (await writeRegisterMade(tx, register.id, made, shop.now())) await takeOut(tx, register.id, refused)
  })
  return { answer: made.number }
}

async function fail(
  shop: Shop,
  register: ParcelRegister,
  documents: readonly RegisteredDocument[],
  words: string,
  refused: readonly { id: string; words: string }[] = [],
): Promise<Done> {
  const said = new Map(refused.map((each) => [each.id, each.words]))
  const all = documents.map(({ id }) => ({ id, words: said.get(id) ?? words }))
  await shop.database.transaction(async (tx) => {
    if (await writeRegisterFailed(tx, register.id, words)) await takeOut(tx, register.id, all)
  })
  return { answer: `refused: ${words}` }
}
