import { beforeEach, describe, expect, it } from 'vitest'
import { PDFDocument } from 'pdf-lib'
import { updateOrder } from '#modules/orders/server/index.ts'
import { dataOf, testApi } from '../../../../../tests/build/api.ts'
import { untilWaiting } from '../../../../../tests/build/database.ts'
import { olena } from '../../../../../tests/build/orders.ts'
import {
  openSendingShop,
  placeAt,
  sendingShop,
  workOnParcel,
  workOnParcels,
} from '../../../../../tests/build/parcels.ts'
import { deepIt } from '../../../../../tests/deep.ts'
import * as contract from '../../contract.ts'
import { beginParcels } from './begin-parcels.ts'
import { deleteParcel } from './delete-parcel.ts'
import { listLastDocuments, writeUnclear } from './parcel-documents.sql.ts'

const { carrier, shop, bag, empty, order, make, numberOf, documentOf, inCabinet } = await openSendingShop()
const api = testApi(shop)
const token = await api.signIn('manager')
beforeEach(() => empty())

describe('deleting', () => {
  it('[DEL-3] a parcel is deleted at the carrier and leaves the order; another one may be made', async () => {
    const { id: orderId } = await order()
    await make({ orderId })
    await workOnParcels(shop)
    const first = await numberOf(orderId)
    await deleteParcel(shop, orderId, olena)
    expect([inCabinet(), await numberOf(orderId)]).toEqual([[], ''])
    await make({ orderId })
    await workOnParcels(shop)
    expect(await numberOf(orderId)).not.toBe(first)
    expect(inCabinet()).toHaveLength(1)
  })

  it('[DEL-3] one that somebody deleted in the cabinet is deleted here all the same', async () => {
    const { id: orderId } = await order()
    await make({ orderId })
    await workOnParcels(shop)
    carrier.cabinet.deleteByHand((await numberOf(orderId)) ?? '')
    await deleteParcel(shop, orderId, olena)
    expect([await numberOf(orderId), (await documentOf(orderId))?.state]).toEqual(['', 'deleted'])
  })

  it('[DEL-3] the number leaves the order at the next try where the first one ended after the document alone', async () => {
    const { id: orderId } = await order()
    await make({ orderId })
    await workOnParcels(shop)
    const { trackingNumber = '' } = (await documentOf(orderId)) ?? {}
    await deleteParcel(shop, orderId, olena)
    await shop.database.pool.query('update orders set tracking_number = $2 where id = $1', [orderId, trackingNumber])
    await deleteParcel(shop, orderId, olena)
    expect(await numberOf(orderId)).toBe('')
  })

  it('[DEL-3] not where the carrier is asked for it at the same moment', async () => {
    const { id: orderId } = await order()
    await make({ orderId })
    const worker = await shop.database.pool.connect()
    await worker.query('begin')
    await worker.query('update parcel_documents set asked_at = now() where order_id = $1', [orderId])
    const deleting = deleteParcel(shop, orderId, olena).catch((refusal: unknown) => refusal)
    await untilWaiting(shop)
    await worker.query('commit')
    worker.release()
    expect(await deleting).toMatchObject({ errors: [{ error: 'parcelUnclear' }] })
    expect(await documentOf(orderId)).toMatchObject({ state: 'asking' })
  })

  it('[DEL-3] not while it is on its way, nor while nobody knows whether it was made', async () => {
    const [away, unclear] = [await order(), await order()]
    await make({ orderId: away.id })
    await workOnParcels(shop)
    await updateOrder(shop, { id: away.id, version: undefined, fields: {}, status: 'sent' }, olena)
    await expect(deleteParcel(shop, away.id, olena)).rejects.toMatchObject({ errors: [{ error: 'parcelOnItsWay' }] })
    carrier.failNext('lost')
    await make({ orderId: unclear.id })
    await workOnParcel(shop)
    await expect(deleteParcel(shop, unclear.id, olena)).rejects.toMatchObject({ errors: [{ error: 'parcelUnclear' }] })
  })
})

describe('the calls', () => {
  const post = (path: string, body: object) => api.call(path, { method: 'POST', token, body })

  it('[DEL-3] the list shows what would be made, the worst named; what is made leaves it for the parcels of today', async () => {
    await shop.database.pool.query(`update orders set tracking_number = 'x' where tracking_number = ''`)
    const [good, bad] = [await order(), await order({ deliveryPlace: { ...placeAt('Львів', '4'), branchRef: 'gone' } })]
    const listed = dataOf(contract.getParcels, await api.call('/crm/parcels/get', { token }))
    expect(listed.parcels).toMatchObject([
      {
        orderId: good.id,
        problems: [],
        weight: 500,
        declaredValue: 100_000,
        moneyOnDelivery: 100_000,
        payer: 'recipient',
      },
      { orderId: bad.id, problems: ['place'], branch: null },
    ])
    expect(listed.parcels[1]?.nearby.map(({ number }) => number)).toEqual(['4', '1', '15'])
    expect(listed).toMatchObject({ total: 2, isConnected: true, sender: { number: '12', city: 'Київ' } })
    await post('/crm/parcels/make', { parcels: [{ orderId: good.id, weight: 750 }] })
    await workOnParcels(shop)
    const made = dataOf(contract.getMadeParcels, await api.call('/crm/parcels/made', { token }))
    expect(made).toMatchObject([
      { orderId: good.id, document: { state: 'made', weight: 750, who: expect.any(String) } },
    ])
    const left = dataOf(contract.getParcels, await api.call('/crm/parcels/get', { token }))
    expect(left.parcels.map(({ orderId }) => orderId)).toEqual([bad.id])
  })

  it('[DEL-3] the list names the goods of each parcel, with their number where it is more than one', async () => {
    await shop.database.pool.query(`update orders set tracking_number = 'x' where tracking_number = ''`)
    await order({ lines: [{ code: bag.code }] })
    await order({ lines: [{ code: bag.code, quantity: 2 }] })
    const listed = dataOf(contract.getParcels, await api.call('/crm/parcels/get', { token }))
    const name = listed.parcels[0]?.goods ?? ''
    expect(name).not.toMatch(/×|true|false|^$/)
    expect(listed.parcels.map(({ goods }) => goods)).toEqual([name, `${name} × 2`])
  })

  it('[DEL-3] an answer that comes late makes no made parcel unclear', async () => {
    const { id: orderId } = await order()
    await make({ orderId })
    await workOnParcels(shop)
    await writeUnclear(shop.database.db, (await documentOf(orderId))?.id ?? '')
    expect(await documentOf(orderId)).toMatchObject({ state: 'made' })
  })

  it('[WIRE-12] [DEL-3] a Packer makes parcels, prints and sees those of today, and reads no value, no price and no other order', async () => {
    await shop.database.pool.query(`update orders set tracking_number = 'x' where tracking_number = ''`)
    const packer = await api.signIn('packer')
    const [mine, ended] = [await order(), await order({ status: 'completed' })]
    const list = dataOf(contract.getParcels, await api.call('/crm/parcels/get', { token: packer }))
    expect(list).toMatchObject({
      parcels: [{ orderId: mine.id, declaredValue: null, moneyOnDelivery: 100_000 }],
      shopPaysFrom: null,
    })
    const makeAs = (orderId: string) =>
      api.call('/crm/parcels/make', { method: 'POST', token: packer, body: { parcels: [{ orderId }] } })
    expect((await makeAs(ended.id)).status).toBe(404)
    expect((await makeAs(mine.id)).status).toBe(200)
    await workOnParcels(shop)
    expect(await numberOf(mine.id)).toMatch(/^2045/)
    const [made, ...others] = dataOf(contract.getMadeParcels, await api.call('/crm/parcels/made', { token: packer }))
    expect(others).toEqual([])
    expect(made?.document).toMatchObject({ state: 'made', declaredValue: null, price: null, moneyOnDelivery: 100_000 })
    const body = { ids: [made?.document?.id], paper: 'label' }
    expect((await api.call('/crm/parcels/labels', { method: 'POST', token: packer, body })).status).toBe(200)
    const mend = { orderId: mine.id, version: made?.version, phone: '+380501112233' }
    expect((await api.call('/crm/parcels/mend', { method: 'POST', token: packer, body: mend })).status).toBe(403)
  })

  it('[DEL-3] price and day are asked once for the same parcel, and are empty where the carrier is silent', async () => {
    const { id: orderId } = await order()
    const ask = async (weight: number) =>
      dataOf(contract.quoteParcel, await post('/crm/parcels/price', { orderId, weight }))
    const first = await ask(2000)
    expect(first).toMatchObject({ price: 8000, expectedOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) })
    const calls = carrier.asked.length
    expect(await ask(2000)).toEqual(first)
    expect(carrier.asked).toHaveLength(calls)
    carrier.failNext('http500', 6)
    expect(await ask(3000)).toEqual({ price: null, expectedOn: null })
  })

  it('[DEL-3] labels are printed in the order that was asked for, each on its page or four on a sheet, and count as printed', async () => {
    const orders = [await order(), await order(), await order(), await order(), await order()]
    await make(...orders.map(({ id }) => ({ orderId: id })))
    await workOnParcels(shop)
    const ids = (
      await listLastDocuments(
        shop.database.db,
        orders.map(({ id }) => id),
      )
    ).map(({ id }) => id)
    const prints = () => carrier.asked.filter((call) => call === 'print').length
    const before = prints()
    const print = async (paper: string) => {
      const request = { method: 'POST', token, body: { ids, paper } }
      return api.call('/crm/parcels/labels', request)
    }
    const answer = await print('label')
    expect(answer.headers.get('content-type')).toBe('application/pdf')
    expect((await print('a4')).status).toBe(200)
    // they were fetched when the parcels were made
    expect(prints()).toBe(before)
    expect((await documentOf(orders[0]?.id ?? ''))?.printedAt).toEqual(expect.any(Date))
  })

  it('[DEL-3] a label of a parcel that was deleted in the cabinet is refused by the order’s number', async () => {
    const { id: orderId, number } = await order()
    await make({ orderId })
    await workOnParcel(shop)
    carrier.cabinet.deleteByHand((await numberOf(orderId)) ?? '')
    const answer = await post('/crm/parcels/labels', { ids: [(await documentOf(orderId))?.id], paper: 'label' })
    expect(answer.status).toBe(409)
    expect(answer.Message.Errors[0]?.error).toContain(number)
  })

  it('[DEL-3] without a branch of the sender nothing is made, and the settings are named', async () => {
    const unset = await sendingShop(carrier, { PARCEL_SENDER_BRANCH: '' })
    await expect(beginParcels(unset, [{ orderId: crypto.randomUUID() }], olena)).rejects.toMatchObject({
      errors: [{ error: 'senderUnset' }],
    })
    const unknown = await sendingShop(carrier, { PARCEL_SENDER_BRANCH: '9999' })
    await expect(beginParcels(unknown, [{ orderId: crypto.randomUUID() }], olena)).rejects.toMatchObject({
      errors: [{ error: 'senderUnknown' }],
    })
  })

  it('[DEL-3] the usual weight of a type is changed by staff', async () => {
    const { rows } = await shop.database.pool.query<{ id: string }>(`select id from product_types where slug = 'belts'`)
    const [type] = rows
    const box = { typeId: type?.id, weight: 250, size: { length: 20, width: 15, height: 8 } }
    const answer = await api.call('/crm/parcels/boxes', { method: 'PUT', token, body: { boxes: [box] } })
    expect(answer.status).toBe(200)
    const { boxes } = dataOf(contract.getParcels, await api.call('/crm/parcels/get', { token }))
    expect(boxes.find(({ typeId }) => typeId === type?.id)).toMatchObject({ weight: 250, size: box.size })

    const unknown = { ...box, typeId: '0190a000-0000-7000-8000-000000000001' }
    const refused = await api.call('/crm/parcels/boxes', { method: 'PUT', token, body: { boxes: [box, unknown] } })
    expect([refused.status, refused.Message.Errors.map(({ id }) => id)]).toEqual([400, ['boxes.1.typeId']])
  })
})

deepIt('[DEL-3] labels of parcels become one PDF of as many pages, or a quarter of them', async () => {
  const { writePdf } = await import('./print-labels.ts')
  const label = await PDFDocument.create()
  label.addPage([283, 283]).drawText('1')
  const page = await label.save()
  const pages = async (paper: 'label' | 'a4') =>
    (await PDFDocument.load(await writePdf([page, page, page, page, page], paper))).getPageCount()
  expect([await pages('label'), await pages('a4')]).toEqual([5, 2])
})
