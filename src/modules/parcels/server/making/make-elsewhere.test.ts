import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { PDFDocument } from 'pdf-lib'
import { loadOrders, updateOrder } from '#modules/orders/server/index.ts'
import { dataOf, testApi, type TestApi } from '../../../../../tests/build/api.ts'
import type { TestShop } from '../../../../../tests/build/database.ts'
import { buildProduct, type BuiltProduct } from '../../../../../tests/build/goods.ts'
import { olena } from '../../../../../tests/build/orders.ts'
import { buildToSend, sendingShop, wordsAt, workOnParcel, workOnParcels } from '../../../../../tests/build/parcels.ts'
import { openMeest, type Meest } from '../../../../../tests/stand-ins/meest.ts'
import { openClock } from '../../../../../tests/stand-ins/stand-in.ts'
import { openUkrposhta, type Ukrposhta } from '../../../../../tests/stand-ins/ukrposhta.ts'
import * as contract from '../../contract.ts'
import { beginParcels } from './begin-parcels.ts'
import { deleteParcel } from './delete-parcel.ts'
import { labelOf } from './labels.ts'
import { listLastDocuments } from './parcel-documents.sql.ts'

let ukr: Ukrposhta
let meest: Meest
let shop: TestShop
let api: TestApi
let token: string
let bag: BuiltProduct

beforeAll(async () => {
  const clock = openClock()
  ;[ukr, meest] = await Promise.all([openUkrposhta(clock), openMeest(clock)])
  shop = await sendingShop({ settings: { ...ukr.settings, ...meest.settings } })
  api = testApi(shop)
  token = await api.signIn('manager')
  bag = await buildProduct(shop, { typeSlug: 'bags', lots: [{ quantity: 10_000, price: 100_000 }] })
})
afterAll(() => Promise.all([ukr.close(), meest.close()]))
beforeEach(async () => {
  ukr.reset()
  meest.reset()
  for (const table of ['work', 'parcel_documents', 'companies']) await shop.database.pool.query(`delete from ${table}`)
})

type Elsewhere = keyof typeof wordsAt
const both = [['ukrposhta'], ['meest']] as const satisfies (readonly [Elsewhere])[]

const order = (carrier: Elsewhere, fields: Partial<Parameters<typeof buildToSend>[1]> = {}) =>
  buildToSend(shop, { lines: [{ code: bag.code }], carrier, ...wordsAt[carrier], ...fields })
const make = (...ids: string[]) =>
  beginParcels(
    shop,
    ids.map((orderId) => ({ orderId })),
    olena,
  )
const numberOf = async (id: string) => (await loadOrders(shop.database.db, [id]))[0]?.trackingNumber
const documentOf = async (id: string) => (await listLastDocuments(shop.database.db, [id]))[0]
const cabinetOf = (carrier: Elsewhere) => (carrier === 'ukrposhta' ? ukr : meest).cabinet
const errorsOf = (begun: Awaited<ReturnType<typeof make>>) =>
  begun.flatMap((each) => (each.state === 'refused' ? each.errors.map(({ field, error }) => [field, error]) : []))

describe('making a parcel', () => {
  it('[DEL-3] Ukrposhta gets the address, a client with the order’s number, weight, box, value and the sum to collect', async () => {
    const { id, number } = await order('ukrposhta', { lines: [{ code: bag.code, quantity: 2 }], deposit: 50_000 })
    expect(await make(id)).toMatchObject([{ state: 'begun' }])
    await workOnParcels(shop, 'ukrposhta')
    const [shipment] = ukr.cabinet.documents()
    expect(shipment).toMatchObject({
      key: number,
      address: {
        postcode: '79005',
        country: 'UA',
        city: 'Львів',
        street: 'вул. Дорошенка',
        houseNumber: '24',
        apartmentNumber: '5',
      },
      recipient: { type: 'INDIVIDUAL', firstName: 'Леся', lastName: 'Гончар', phoneNumber: '+380671234567' },
      body: {
        deliveryType: 'W2W',
        paidByRecipient: true,
        postPay: 1500,
        parcels: [{ weight: 1000, length: 30, width: 20, height: 20, declaredPrice: 2000 }],
      },
    })
    expect(await numberOf(id)).toBe(shipment?.number)
    expect(await documentOf(id)).toMatchObject({ state: 'made', price: 4000, moneyOnDelivery: 150_000 })
  })

  it('[DEL-3] Meest gets both branches that it has, the order’s number, the contract, and the sum to collect', async () => {
    const { id, number } = await order('meest')
    await make(id)
    await workOnParcels(shop, 'meest')
    const [parcel] = meest.cabinet.documents()
    expect(parcel?.body).toMatchObject({
      parcelNumber: number,
      contractID: meest.settings['MEEST_CONTRACT'],
      payType: 'cash',
      receiverPay: true,
      COD: 1000,
      sender: { name: 'Крамниця', service: 'Branch', branchID: expect.stringMatching(/^branch-12-of-/) },
      receiver: { name: 'Гончар Леся', service: 'Branch', branchID: expect.stringMatching(/^branch-305-of-/) },
      placesItems: [{ quantity: 1, weight: 0.5, volume: 0.006, insurance: 1000, length: 30, width: 20, height: 10 }],
    })
    expect(await numberOf(id)).toBe(parcel?.number.replace('-', ''))
    expect(await documentOf(id)).toMatchObject({ state: 'made', price: 6600 })
  })

  it.each(both)('[DEL-3] %s: labels are PDFs of the company, and a price is asked before', async (carrier) => {
    const { id } = await order(carrier)
    const ask = { method: 'POST', token, body: { orderId: id } }
    expect(dataOf(contract.quoteParcel, await api.call('/crm/parcels/price', ask)).price).toBe(
      carrier === 'ukrposhta' ? 4000 : 6600,
    )
    await make(id)
    await workOnParcels(shop, carrier)
    const document = await documentOf(id)
    if (!document) throw new Error('no document')
    expect((await PDFDocument.load(await labelOf(shop, document))).getPageCount()).toBe(1)
    const body = { ids: [document.id], paper: 'label' }
    const answer = await api.call('/crm/parcels/labels', { method: 'POST', token, body })
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  })

  it.each(both)(
    '[DEL-3] %s: a parcel is deleted there and here, and one that is gone there is deleted here',
    async (carrier) => {
      const [one, other] = [await order(carrier), await order(carrier)]
      await make(one.id, other.id)
      await workOnParcels(shop, carrier)
      await deleteParcel(shop, one.id, olena)
      cabinetOf(carrier).deleteByHand((await numberOf(other.id)) ?? '')
      await deleteParcel(shop, other.id, olena)
      expect([cabinetOf(carrier).documents(), await numberOf(one.id), await numberOf(other.id)]).toEqual([[], '', ''])
      await make(one.id)
      await workOnParcels(shop, carrier)
      expect(cabinetOf(carrier).documents()).toHaveLength(1)
    },
  )

  it('[DEL-3] a page of a gateway in place of an answer deletes nothing', async () => {
    const { id } = await order('ukrposhta')
    await make(id)
    await workOnParcels(shop, 'ukrposhta')
    ukr.failNext('html')
    await expect(deleteParcel(shop, id, olena)).rejects.toMatchObject({ errors: [{ error: 'carrierSilent' }] })
    expect([ukr.cabinet.documents().length, (await documentOf(id))?.state]).toEqual([1, 'made'])
  })

  it('[DEL-3] a shipment of Ukrposhta is changed to the sum that is still owed, as long as it was not handed over', async () => {
    const { id } = await order('ukrposhta')
    await make(id)
    await workOnParcels(shop, 'ukrposhta')
    await updateOrder(shop, { id, version: undefined, fields: { discount: 30_000 } }, olena)
    await workOnParcels(shop, 'ukrposhta')
    expect(ukr.cabinet.documents()).toMatchObject([{ body: { postPay: 700 } }])
    expect(await documentOf(id)).toMatchObject({ moneyOnDelivery: 70_000 })
  })

  it('[DEL-3] a parcel of Meest is changed to the sum that is still owed, to none at all, and by a lost answer once', async () => {
    const { id } = await order('meest')
    await make(id)
    await workOnParcels(shop, 'meest')
    meest.failNext('lost')
    await updateOrder(shop, { id, version: undefined, fields: { discount: 30_000 } }, olena)
    await workOnParcels(shop, 'meest')
    expect(meest.cabinet.documents()).toMatchObject([{ body: { COD: 700 } }])
    await updateOrder(shop, { id, version: undefined, fields: { discount: 100_000 } }, olena)
    await workOnParcels(shop, 'meest')
    expect(meest.cabinet.documents()).toMatchObject([{ body: { COD: 0 } }])
    expect(await documentOf(id)).toMatchObject({ moneyOnDelivery: 0 })
  })

  it('[DEL-3] a parcel that Meest has taken over keeps its sum', async () => {
    const { id } = await order('meest')
    await make(id)
    await workOnParcels(shop, 'meest')
    meest.cabinet.lock(meest.cabinet.documents()[0]!.number)
    await updateOrder(shop, { id, version: undefined, fields: { discount: 30_000 } }, olena)
    await workOnParcels(shop, 'meest')
    expect(meest.cabinet.documents()).toMatchObject([{ body: { COD: 1000 } }])
    expect(await documentOf(id)).toMatchObject({ moneyOnDelivery: 100_000 })
  })

  it('[DEL-3] a shipment that Ukrposhta has taken over stays, and says so', async () => {
    const { id } = await order('ukrposhta')
    await make(id)
    await workOnParcels(shop, 'ukrposhta')
    ukr.cabinet.register((await numberOf(id)) ?? '')
    await expect(deleteParcel(shop, id, olena)).rejects.toMatchObject({ errors: [{ error: 'parcelNotDeleted' }] })
  })
})

describe('the parts that a parcel lacks', () => {
  it.each([
    ['ukrposhta', { deliveryAddress: 'Львів, вул. Дорошенка, 24' }, 'deliveryAddress', 'parcelIndexMissing'],
    ['ukrposhta', { deliveryAddress: 'Львів, 79005' }, 'deliveryAddress', 'parcelStreetMissing'],
    ['ukrposhta', { phone: '+48501234567' }, 'phone', 'parcelPhoneForeign'],
    ['meest', { deliveryAddress: 'Львів, біля ринку' }, 'deliveryAddress', 'parcelPlaceUnknown'],
    ['meest', { lastName: '' }, 'firstName', 'parcelNameNotWhole'],
  ] as const)('[DEL-3] %s: %o is named at its field before anybody is asked', async (carrier, fields, field, error) => {
    const { id } = await order(carrier, fields)
    expect(errorsOf(await make(id))).toEqual([[field, error]])
    expect(cabinetOf(carrier).documents()).toEqual([])
  })

  it('[DEL-3] weights of nothing and of a ton, and a box that Ukrposhta does not take, are named at their fields', async () => {
    const { id: orderId } = await order('ukrposhta')
    const errors = async (given: { weight?: number; size?: { length: number; width: number; height: number } }) =>
      errorsOf(await beginParcels(shop, [{ orderId, ...given }], olena))
    expect(await errors({ weight: 0 })).toEqual([['weight', 'parcelWeightMissing']])
    expect(await errors({ weight: 1_000_000 })).toEqual([['weight', 'parcelTooHeavy']])
    expect(await errors({ size: { length: 90, width: 80, height: 10 } })).toEqual([['size', 'parcelTooLarge']])
  })

  it('[DEL-3] more money on delivery than Ukrposhta collects in cash is named before anybody is asked', async () => {
    const dear = await order('ukrposhta', { lines: [{ code: bag.code, price: 50_000_01 }] })
    const whole = await order('ukrposhta', { lines: [{ code: bag.code, price: 50_000_01 }], deposit: 1 })
    const begun = await make(dear.id, whole.id)
    expect(errorsOf(begun)).toEqual([['moneyOnDelivery', 'parcelTooMuchOnDelivery']])
    expect(begun.map(({ state }) => state)).toEqual(['refused', 'begun'])
  })

  it('[DEL-3] the list has orders of all connected carriers, each missing part by name, and is mended where it stands', async () => {
    await shop.database.pool.query(`update orders set tracking_number = 'x' where tracking_number = ''`)
    const { id: orderId, version } = await order('ukrposhta', { deliveryAddress: 'Львів, вул. Дорошенка, 24' })
    await order('meest')
    const list = async () => dataOf(contract.getParcels, await api.call('/crm/parcels/get', { token }))
    const { parcels, others } = await list()
    expect(parcels.map(({ carrier, problems }) => [carrier, problems])).toEqual([
      ['ukrposhta', ['index']],
      ['meest', []],
    ])
    expect(others).toEqual([
      { carrier: 'ukrposhta', place: '01001' },
      { carrier: 'meest', place: 'Київ, 12' },
    ])
    const body = { orderId, version, address: 'Львів, 79005, вул. Дорошенка, 24' }
    expect((await api.call('/crm/parcels/mend', { method: 'POST', token, body })).status).toBe(200)
    expect((await list()).parcels.map(({ problems }) => problems)).toEqual([[], []])
  })

  it('[DEL-3] [ORD-4] an order with one name of its recipient is mended by the other where the parcel stands, and the parcel is made', async () => {
    await shop.database.pool.query(`update orders set tracking_number = 'x' where tracking_number = ''`)
    const { id: orderId } = await order('meest', { firstName: 'Дарʼя', lastName: '' })
    const only = async () =>
      dataOf(contract.getParcels, await api.call('/crm/parcels/get', { token })).parcels.filter(
        (each) => each.orderId === orderId,
      )
    const [parcel] = await only()
    expect(parcel).toMatchObject({ problems: ['name'], firstName: 'Дарʼя', lastName: '' })
    const mend = (body: object) => api.call('/crm/parcels/mend', { method: 'POST', token, body })
    expect((await mend({ orderId, version: parcel?.version, lastName: ' ' })).status).toBe(400)
    expect((await mend({ orderId, version: parcel?.version, lastName: 'О’Лісова' })).status).toBe(200)
    expect((await mend({ orderId, version: parcel?.version, lastName: 'Інша' })).status).toBe(409)
    expect(await only()).toMatchObject([{ problems: [], firstName: 'Дарʼя', lastName: 'О’Лісова' }])
  })

  it('[DEL-3] a carrier whose parcels have nowhere to go from says so at the parcel, and the others are made', async () => {
    const half = await sendingShop({ settings: { ...ukr.settings, ...meest.settings } }, { PARCEL_MEEST_BRANCH: '' })
    const { code } = await buildProduct(half, { typeSlug: 'bags', lots: [{ quantity: 9, price: 100_000 }] })
    const lines = [{ code }]
    const byMeest = await buildToSend(half, { lines, carrier: 'meest', ...wordsAt.meest })
    const byUkr = await buildToSend(half, { lines, carrier: 'ukrposhta', ...wordsAt.ukrposhta })
    const begun = await beginParcels(half, [{ orderId: byMeest.id }, { orderId: byUkr.id }], olena)
    expect(begun).toMatchObject([{ state: 'refused', errors: [{ error: 'senderUnset' }] }, { state: 'begun' }])
  })

  it('[OUT-1] without keys nothing calls out, and an order by such a carrier says how to connect it', async () => {
    const off = await sendingShop({ settings: { ...ukr.settings } })
    const { code } = await buildProduct(off, { typeSlug: 'bags', lots: [{ quantity: 9, price: 100_000 }] })
    const { id: orderId } = await buildToSend(off, { lines: [{ code }], carrier: 'meest', ...wordsAt.meest })
    expect(errorsOf(await beginParcels(off, [{ orderId }], olena))).toEqual([['carrier', 'carrierNotConnected']])
    expect(meest.calls).toEqual([])
  })
})

describe('a carrier in trouble', () => {
  it.each(both)(
    '[DEL-3] %s: a parcel whose answer was lost is found by the order’s number, no second one is made',
    async (carrier) => {
      const { id, number } = await order(carrier)
      ;(carrier === 'ukrposhta' ? ukr : meest).failNext('lost')
      await make(id)
      await workOnParcel(shop, carrier)
      expect(await documentOf(id)).toMatchObject({ state: 'unclear' })
      expect(cabinetOf(carrier).documents()).toHaveLength(1)
      await workOnParcels(shop, carrier)
      expect(
        cabinetOf(carrier)
          .documents()
          .map(({ key }) => key),
      ).toEqual([number])
      expect(await documentOf(id)).toMatchObject({ state: 'made', trackingNumber: await numberOf(id) })
    },
  )

  it('[DEL-3] a branch that closed since is refused as the place, and the parcel is made once another one is there', async () => {
    const [byUkr, byMeest] = [await order('ukrposhta'), await order('meest')]
    ukr.cabinet.close('79005')
    meest.cabinet.close('305')
    await make(byUkr.id, byMeest.id)
    for (const [lane, { id }] of [
      ['ukrposhta', byUkr],
      ['meest', byMeest],
    ] as const) {
      await workOnParcels(shop, lane)
      expect(await documentOf(id)).toMatchObject({ state: 'failed', refusedPart: 'place' })
    }
    const fields = { deliveryAddress: 'Львів, Відділення 306' }
    await updateOrder(shop, { id: byMeest.id, version: undefined, fields }, olena)
    await make(byMeest.id)
    await workOnParcels(shop, 'meest')
    expect(await numberOf(byMeest.id)).toMatch(/^711\d{7}$/)
  })

  it.each(both)('[DEL-3] %s: a key that does not work is said of the parcel', async (carrier) => {
    const { id } = await order(carrier)
    await make(id)
    ;(carrier === 'ukrposhta' ? ukr : meest).failNext('badKey', 4)
    await workOnParcels(shop, carrier)
    expect(await documentOf(id)).toMatchObject({ state: 'failed', refusedPart: 'key' })
    expect(cabinetOf(carrier).documents()).toEqual([])
  })
})
