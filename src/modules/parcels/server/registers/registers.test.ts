import { beforeEach, describe, expect, it } from 'vitest'
import { dataOf, testApi } from '../../../../../tests/build/api.ts'
import type { TestShop } from '../../../../../tests/build/database.ts'
import { olena } from '../../../../../tests/build/orders.ts'
import { openSendingShop, workOnParcel, workOnParcels } from '../../../../../tests/build/parcels.ts'
import { getMadeParcels } from '../../contract.ts'
import { getRegisters } from '../../registers.contract.ts'
import { deleteParcel } from '../making/delete-parcel.ts'
import { listLastDocuments } from '../making/parcel-documents.sql.ts'
import { beginRegister } from './begin-register.ts'
import { takeOut } from './registers.sql.ts'

const { carrier, shop, empty, order, make } = await openSendingShop()
const api = testApi(shop)
const token = await api.signIn('packer')
/** Waits for no answer of the carrier for longer than a fifth of a second. */
const impatient: TestShop = {
  ...shop,
  outgoing: { ...shop.outgoing, call: (call) => shop.outgoing.call({ ...call, timeoutMs: 200 }) },
}
beforeEach(() => empty())

/** So many parcels, made just now, oldest first. */
async function madeParcels(count: number) {
  const orders = await Promise.all(Array.from({ length: count }, () => order()))
  await make(...orders.map(({ id: orderId }) => ({ orderId })))
  while (await workOnParcel(shop));
  const documents = await listLastDocuments(
    shop.database.db,
    orders.map(({ id }) => id),
  )
  return documents.map(({ id, trackingNumber, key, orderId }) => ({ id, number: trackingNumber, key, orderId }))
}

const idsOf = (parcels: readonly { id: string }[]) => parcels.map(({ id }) => id)
const inRegisters = () => carrier.cabinet.registers().map(({ documents }) => documents.toSorted())
const numbersOf = (parcels: readonly { number: string }[]) => parcels.map(({ number }) => number).toSorted()
const post = (path: string, body: object) => api.call(path, { method: 'POST', token, body })
const registers = async () =>
  dataOf(getRegisters, await api.call('/crm/parcels/registers', { token })).registers.map(
    ({ id: _, createdAt: __, who: ___, ...rest }) => rest,
  )
const documentsOf = async () =>
  new Map(
    dataOf(getMadeParcels, await api.call('/crm/parcels/made', { token })).map((each) => [
      each.document?.id,
      each.document,
    ]),
  )
const whenDue = { printedAt: null, refusal: '' }

describe('a register of what is handed over', () => {
  it('[DEL-3] is made of the parcels of today, and printed as the carrier draws it', async () => {
    const parcels = await madeParcels(3)
    expect((await post('/crm/parcels/registers/make', { ids: idsOf(parcels) })).status).toBe(200)
    expect(await registers()).toEqual([{ state: 'asking', number: '', count: 3, ...whenDue }])
    await workOnParcels(shop)
    expect(inRegisters()).toEqual([numbersOf(parcels)])
    expect(await registers()).toEqual([{ state: 'made', number: '105-00000001', count: 3, ...whenDue }])
    const [{ id } = { id: '' }] = dataOf(getRegisters, await api.call('/crm/parcels/registers', { token })).registers
    const printed = await post('/crm/parcels/registers/print', { id })
    expect(printed.headers.get('Content-Disposition')).toContain('register-105-00000001.pdf')
    expect(await registers()).toMatchObject([{ printedAt: expect.any(Date) }])
    carrier.failNext('hang')
    expect((await post('/crm/parcels/registers/print', { id: crypto.randomUUID() })).status).toBe(404)
  })

  it('[DEL-3] one of two staff who press at once makes it, and the other reads which parcel is in one', async () => {
    const parcels = await madeParcels(2)
    const ends = await Promise.allSettled([
      beginRegister(shop, idsOf(parcels), olena),
      beginRegister(shop, idsOf(parcels).toReversed(), olena),
    ])
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(ends.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { errors: [{ error: 'parcelInRegister' }, { error: 'parcelInRegister' }] },
    })
    await workOnParcels(shop)
    const again = await post('/crm/parcels/registers/make', { ids: idsOf(parcels) })
    expect(again).toMatchObject({ status: 409 })
    expect(JSON.stringify(again.Message)).toContain(`${parcels[0]?.key} is in register 105-00000001 already`)
    expect(inRegisters()).toEqual([numbersOf(parcels)])
  })

  it.each(['lost', 'http500', 'html', 'malformed', 'hang'])(
    '[DEL-3] no second one is made where the answer is %s',
    async (trouble) => {
      const parcels = await madeParcels(2)
      carrier.failNext(trouble)
      await beginRegister(shop, idsOf(parcels), olena)
      await workOnParcel(trouble === 'hang' ? impatient : shop)
      expect(await registers()).toMatchObject([{ state: 'unclear' }])
      await workOnParcels(shop)
      expect(inRegisters()).toEqual([numbersOf(parcels)])
      expect(await registers()).toEqual([{ state: 'made', number: '105-00000001', count: 2, ...whenDue }])
    },
  )

  it('[DEL-3] a process that was killed after the carrier made it finds it', async () => {
    const parcels = await madeParcels(2)
    const id = await beginRegister(shop, idsOf(parcels), olena)
    const made = carrier.cabinet.registerByHand(numbersOf(parcels))
    await shop.database.pool.query('update parcel_registers set asked_at = $2 where id = $1', [id, shop.now()])
    await workOnParcels(shop)
    expect(inRegisters()).toHaveLength(1)
    expect(await registers()).toMatchObject([{ state: 'made', number: made, count: 2 }])
  })

  it('[DEL-3] a parcel that somebody put into another register there is left out, in the carrier’s words', async () => {
    const [first, ...rest] = await madeParcels(3)
    const other = carrier.cabinet.registerByHand([first!.number])
    await beginRegister(shop, idsOf([first!, ...rest]), olena)
    await workOnParcels(shop)
    expect(inRegisters()).toEqual([[first!.number], numbersOf(rest)])
    expect(await registers()).toMatchObject([{ state: 'made', count: 2 }])
    const documents = await documentsOf()
    expect(documents.get(first!.id)).toMatchObject({
      registerId: null,
      registerRefusal: `Документ вже в реєстрі ${other}`,
    })
    expect(documents.get(rest[0]!.id)).toMatchObject({ registerId: expect.any(String), registerRefusal: '' })
    // alone there is nothing to make a register of
    await beginRegister(shop, [first!.id], olena)
    await workOnParcels(shop)
    expect((await registers())[1]).toMatchObject({ state: 'failed', refusal: `Документ вже в реєстрі ${other}` })
    expect(inRegisters()).toHaveLength(2)
  })

  it('[DEL-3] a wrong key makes none, and the parcels wait for the next one', async () => {
    const parcels = await madeParcels(1)
    carrier.failNext('badKey')
    await beginRegister(shop, idsOf(parcels), olena)
    await workOnParcels(shop)
    expect(await registers()).toMatchObject([{ state: 'failed', count: 0 }])
    await shop.database.pool.query('delete from companies')
    await beginRegister(shop, idsOf(parcels), olena)
    await workOnParcels(shop)
    expect(inRegisters()).toEqual([numbersOf(parcels)])
  })

  it('[DEL-3] a parcel that was deleted is in none, and a register of such alone is not asked for', async () => {
    const [gone, stays] = await madeParcels(2)
    await deleteParcel(shop, gone!.orderId, olena)
    await expect(beginRegister(shop, [gone!.id, stays!.id], olena)).rejects.toMatchObject({
      errors: [{ field: 'ids.0', error: 'parcelGone' }],
    })
    await beginRegister(shop, [stays!.id], olena)
    await deleteParcel(shop, stays!.orderId, olena)
    await workOnParcels(shop)
    expect([inRegisters(), (await registers()).map(({ state }) => state)]).toEqual([[], ['failed']])
  })

  it('[DEL-3] a carrier’s refusal of one register takes nothing out of another', async () => {
    const [parcel] = await madeParcels(1)
    const registerId = await beginRegister(shop, idsOf([parcel!]), olena)
    const refused = [{ id: parcel!.id, words: 'Документ вже в реєстрі' }]
    await shop.database.transaction((tx) => takeOut(tx, crypto.randomUUID(), refused))
    expect((await documentsOf()).get(parcel!.id)).toMatchObject({ registerId, registerRefusal: '' })
  })

  it('[DEL-3] parcels of a carrier that makes none are refused', async () => {
    const [parcel] = await madeParcels(1)
    await shop.database.pool.query(`update parcel_documents set carrier = 'meest'`)
    await expect(beginRegister(shop, [parcel!.id], olena)).rejects.toMatchObject({
      errors: [{ error: 'carrierMakesNoRegister' }],
    })
  })
})
