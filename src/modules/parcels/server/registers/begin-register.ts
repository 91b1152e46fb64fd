import type { Actor } from '#kit/actor.ts'
import { Refusal, refuse, type FieldError } from '#kit/refusal.ts'
import type { Shop } from '#platform/server/shop.ts'
import { queueWork } from '#platform/server/work/queue-work.ts'
import { makerOf } from '../making/makers.ts'
import { makeRegisterKind } from './make-register.ts'
import { insertRegister, lockDocuments, putIntoRegister, type RegisteredDocument } from './registers.sql.ts'

/**
 * Begins a register of these parcels at their carrier (DEL-3), all or none: refuses a parcel of another register, one that is
 * deleted, and parcels of a carrier that makes no registers, each at its place.
 */
export async function beginRegister(shop: Shop, ids: readonly string[], actor: Actor): Promise<string> {
  return shop.database.transaction(async (tx) => {
    const found = new Map((await lockDocuments(tx, ids)).map((each) => [each.id, each]))
    const errors = ids.flatMap((id, place) => problemOf(found.get(id), place))
    if (errors.length > 0) throw new Refusal('conflict', errors)
    const [carrier, ...others] = new Set([...found.values()].map((each) => each.carrier))
    const maker = carrier && makerOf(carrier)
    if (!carrier || !maker?.registers || others.length > 0) throw refuse('conflict', 'carrierMakesNoRegister', 'ids')
    if (!maker.isConnected(shop)) throw refuse('conflict', 'carrierNotConnected', 'ids')
    const registerId = await insertRegister(tx, carrier, actor, shop.now())
    await putIntoRegister(tx, registerId, ids)
    await queueWork(tx, makeRegisterKind, { registerId }, actor, { key: registerId, lane: maker.company })
    return registerId
  })
}

function problemOf(document: RegisteredDocument | undefined, place: number): FieldError[] {
  const field = `ids.${place}`
  const params = { number: document?.key ?? '' }
  if (document?.state !== 'made') return [{ field, error: 'parcelGone', params }]
  if (document.registerId === null) return []
  const { registerNumber: register } = document
  return register === ''
    ? [{ field, error: 'parcelInRegister', params }]
    : [{ field, error: 'parcelInNumberedRegister', params: { ...params, register } }]
}
