import { beforeEach, describe, expect, it } from 'vitest'
import { updateOrder } from '#modules/orders/server/index.ts'
import type { TestShop } from '../../../../../tests/build/database.ts'
import { buildProduct } from '../../../../../tests/build/goods.ts'
import { olena } from '../../../../../tests/build/orders.ts'
import {
  openSendingShop,
  buildToSend,
  placeAt,
  sendingShop,
  wordsAt,
  workOnParcel,
  workOnParcels,
} from '../../../../../tests/build/parcels.ts'
import { beginParcels } from './begin-parcels.ts'
import { draftWhole } from './list-to-make.ts'

const { carrier, shop, bag, empty, order, make, numberOf, documentOf, inCabinet } = await openSendingShop()
beforeEach(() => empty())

const errorsOf = (begun: Awaited<ReturnType<typeof make>>) =>
  begun.flatMap((each) => (each.state === 'refused' ? each.errors.map(({ field, error }) => [field, error]) : []))

describe('making a parcel', () => {
  it('[DEL-3] the parcel of an order is made with its value, what is to pay on delivery, weight and box of its goods', async () => {
    const { id, number } = await order({ lines: [{ code: bag.code, quantity: 2 }], deposit: 50_000 })
    expect(await make({ orderId: id })).toMatchObject([{ state: 'begun' }])
    await workOnParcels(shop)
    const [document] = carrier.cabinet.documents()
    expect(document?.properties).toMatchObject({
      Cost: '2000',
      BackwardDeliveryData: [{ CargoType: 'Money', RedeliveryString: '1500' }],
      Weight: '1',
      OptionsSeat: [{ volumetricLength: '30', volumetricWidth: '20', volumetricHeight: '20', weight: '1' }],
      PayerType: 'Recipient',
      ServiceType: 'WarehouseWarehouse',
      InfoRegClientBarcodes: number,
      SenderAddress: placeAt('Київ', '12').branchRef,
      RecipientAddress: placeAt('Львів', '4').branchRef,
      RecipientsPhone: '380671234567',
      SendersPhone: '380671112233',
    })
    expect(await numberOf(id)).toBe(document?.number)
    expect(await documentOf(id)).toMatchObject({ state: 'made', price: 7500, moneyOnDelivery: 150_000, actor: olena })
  })

  it('[DEL-3] nothing is collected for an order that is paid, and a locker stands as one', async () => {
    const { id } = await order({
      paymentType: 'prepayment',
      status: 'paid',
      deposit: 100_000,
      deliveryAddress: 'Львів, Поштомат №5401: вул. Під Дубом, 7',
      deliveryPlace: placeAt('Львів', '5401'),
    })
    await make({ orderId: id })
    await workOnParcels(shop)
    const properties = carrier.cabinet.documents()[0]?.properties
    expect(properties).toMatchObject({ ServiceType: 'WarehousePostomat' })
    expect(properties).not.toHaveProperty('BackwardDeliveryData')
  })

  it('[DEL-6] a branch that somebody typed is taken where the words mean one alone', async () => {
    const typed = (deliveryAddress: string) => order({ deliveryAddress, deliveryPlace: null })
    const { id } = await typed('м. Львів, відділення № 26 (вул. Зелена, 109)')
    await make({ orderId: id })
    await workOnParcels(shop)
    expect(carrier.cabinet.documents()[0]?.properties).toMatchObject({
      RecipientAddress: placeAt('Львів', '26').branchRef,
    })
    // two towns are called so, and each has a branch 1
    const twice = await typed('Миколаїв, відділення 1')
    const closed = await typed('Житомир, відділення № 7')
    const begun = await make({ orderId: twice.id }, { orderId: closed.id })
    expect(errorsOf(begun)).toEqual(Array.from({ length: 2 }, () => ['deliveryAddress', 'parcelPlaceUnknown']))
    const drafted = await draftWhole(shop, [twice, closed])
    expect(drafted.map(({ nearby }) => nearby.map(({ branch }) => branch.number))).toEqual([[], ['6', '1']])
  })

  it('[DEL-6] an order to a street goes to the door by courier, with its house and flat, known street or typed one', async () => {
    const typed = (deliveryAddress: string) => order({ deliveryAddress, deliveryPlace: null })
    const known = await typed('м. Львів, Дорошенка, 24, кв. 5')
    const own = await typed('Миколаїв (Львівська обл., Стрийський р-н), вул. Нова, буд. 7')
    await make({ orderId: known.id }, { orderId: own.id })
    await workOnParcels(shop)
    const [first, second] = carrier.cabinet.documents().map(({ properties }) => properties)
    expect(first).toMatchObject({
      ServiceType: 'WarehouseDoors',
      NewAddress: '1',
      RecipientCityName: 'Львів',
      RecipientArea: 'Львівська',
      RecipientAreaRegions: 'Львівський',
      SettlementType: 'місто',
      RecipientAddressName: 'вул. Дорошенка',
      RecipientHouse: '24',
      RecipientFlat: '5',
      RecipientName: 'Гончар Леся',
      RecipientType: 'PrivatePerson',
      RecipientsPhone: '380671234567',
    })
    for (const name of ['Recipient', 'RecipientAddress', 'CityRecipient']) expect(first).not.toHaveProperty(name)
    expect(second).toMatchObject({
      RecipientAreaRegions: 'Стрийський',
      RecipientAddressName: 'вул. Нова',
      RecipientHouse: '7',
      RecipientFlat: '',
    })
    expect(await numberOf(known.id)).toBe(carrier.cabinet.documents()[0]?.number)
  })

  it.each([
    ['Львів, вул. Дорошенка', 'parcelStreetMissing'],
    ['Львів, Дорошенка', 'parcelStreetMissing'],
    ['Львів, біля ринку, 5', 'parcelPlaceUnknown'],
    ['Миколаїв, вул. Нова, 7', 'parcelPlaceUnknown'],
    ['Нетакемісто, вул. Нова, 7', 'parcelPlaceUnknown'],
    ['Львів, Відділення №999: вул. Дорошенка, 24', 'parcelPlaceUnknown'],
    ['Львів, НП 5, вул. Дорошенка, 24', 'parcelPlaceUnknown'],
  ])('[DEL-6] no courier is sent to %j', async (deliveryAddress, error) => {
    const { id } = await order({ deliveryAddress, deliveryPlace: null })
    expect(errorsOf(await make({ orderId: id }))).toEqual([['deliveryAddress', error]])
  })

  it('[DEL-6] a branch that closed is no street, though its words have one', async () => {
    const { id } = await order({
      deliveryAddress: 'Львів, вул. Дорошенка, 24',
      deliveryPlace: { ...placeAt('Львів', '4'), branchRef: 'closed' },
    })
    expect(errorsOf(await make({ orderId: id }))).toEqual([['deliveryAddress', 'parcelPlaceUnknown']])
  })

  it('[DEL-3] from the sum that the owner says the shop pays for the way', async () => {
    const generous = await sendingShop(carrier, { PARCEL_SHOP_PAYS_FROM: '1500' })
    const { code } = await buildProduct(generous, { typeSlug: 'bags', lots: [{ quantity: 9, price: 100_000 }] })
    const [dear, cheap] = [
      await buildToSend(generous, { lines: [{ code, quantity: 2 }] }),
      await buildToSend(generous, { lines: [{ code }] }),
    ]
    await beginParcels(generous, [{ orderId: dear.id }, { orderId: cheap.id }], olena)
    await workOnParcels(generous)
    expect(carrier.cabinet.documents().map(({ properties }) => properties['PayerType'])).toEqual([
      'Sender',
      'Recipient',
    ])
  })

  it('[DEL-5] the document says who pays for the transfer of the money, as the owner set it', async () => {
    const other = await sendingShop(carrier, { NOVA_POSHTA_TRANSFER_PAYER: 'sender' })
    const { code } = await buildProduct(other, { typeSlug: 'bags', lots: [{ quantity: 10, price: 100_000 }] })
    const [ours, theirs] = [await order(), await buildToSend(other, { lines: [{ code }] })]
    await make({ orderId: ours.id })
    await workOnParcels(shop)
    await beginParcels(other, [{ orderId: theirs.id }], olena)
    await workOnParcels(other)
    const payers = carrier.cabinet
      .documents()
      .map(({ properties }) => (properties['BackwardDeliveryData'] as { PayerType: string }[])[0]?.PayerType)
    expect(payers).toEqual(['Recipient', 'Sender'])
  })

  it('[DEL-3] two of the staff who make the same parcels at once make each once', async () => {
    const orders = [await order(), await order(), await order()]
    const wishes = orders.map(({ id: orderId }) => ({ orderId }))
    const begun = await Promise.all([make(...wishes), make(...wishes), make(...wishes)])
    const states = begun.flat().map(({ state }) => state)
    expect(states.filter((state) => state === 'begun')).toHaveLength(3)
    expect(states.filter((state) => state === 'already')).toHaveLength(6)
    // without a clock that moves: past the end of a claim another process may take its work
    const drain = async () => {
      while (await workOnParcel(shop));
    }
    await Promise.all([drain(), drain()])
    expect(
      inCabinet()
        .map(({ key }) => key)
        .toSorted(),
    ).toEqual(orders.map(({ number }) => number).toSorted())
    expect(await make(...wishes)).toMatchObject([{ state: 'already' }, { state: 'already' }, { state: 'already' }])
  })

  it('[DEL-3] a parcel that cannot be made hinders no other', async () => {
    const [bad, good] = [await order({ lastName: '' }), await order()]
    expect(await make({ orderId: bad.id }, { orderId: good.id })).toMatchObject([
      { state: 'refused', errors: [{ field: 'firstName', error: 'parcelNameNotWhole' }] },
      { state: 'begun' },
    ])
  })

  it('[DEL-1] an order that has a number already, typed by hand, gets no parcel', async () => {
    const { id } = await order({ trackingNumber: '20450000000001' })
    expect(await make({ orderId: id })).toMatchObject([{ state: 'already' }])
    expect(await workOnParcel(shop)).toBe(false)
  })

  it('[DEL-3] a number that somebody types while the carrier is asked stays, and the parcel can be deleted', async () => {
    const { id } = await order()
    await make({ orderId: id })
    carrier.onAsked = (call) => {
      if (call === 'save')
        void updateOrder(shop, { id, version: undefined, fields: { trackingNumber: '20450000009999' } }, olena)
    }
    await workOnParcels(shop)
    await expect.poll(() => numberOf(id)).toBe('20450000009999')
  })
})

describe('the missing parts of a parcel', () => {
  it('[DEL-3] a weight of nothing, of a ton, and a box that a locker does not take are refused at their fields', async () => {
    const { id: orderId } = await order()
    expect(errorsOf(await make({ orderId, weight: 0 }))).toEqual([['weight', 'parcelWeightMissing']])
    expect(errorsOf(await make({ orderId, weight: 1_000_000 }))).toEqual([['weight', 'parcelTooHeavy']])
    const { id: toLocker } = await order({ deliveryPlace: placeAt('Львів', '5401') })
    const size = { length: 90, width: 20, height: 10 }
    expect(errorsOf(await make({ orderId: toLocker, size }))).toEqual([['size', 'parcelTooLarge']])
    expect(inCabinet()).toEqual([])
  })

  it('[DEL-3] goods of a type that nobody has weighed ask for a weight, and one that was typed is taken', async () => {
    const { code } = await buildProduct(shop, { typeSlug: 'shoes', lots: [{ size: '37', quantity: 5 }] })
    const { id: orderId } = await order({ lines: [{ code, size: '37' }] })
    expect(errorsOf(await make({ orderId }))).toEqual([
      ['weight', 'parcelWeightMissing'],
      ['size', 'parcelSizeMissing'],
    ])
    await make({ orderId, weight: 1300, size: { length: 33, width: 22, height: 13 } })
    await workOnParcels(shop)
    expect(carrier.cabinet.documents()[0]?.properties).toMatchObject({ Weight: '1.3' })
  })

  it('[DEL-3] a branch that the directory has no more, and a phone abroad, are named before anybody is asked', async () => {
    const { id: closed } = await order({
      deliveryAddress: 'Львів, Відділення №99: вул. Інша, 1',
      deliveryPlace: { ...placeAt('Львів', '4'), branchRef: 'gone' },
    })
    const { id: abroad } = await order({ phone: '+48501234567' })
    expect(errorsOf(await make({ orderId: closed }, { orderId: abroad }))).toEqual([
      ['deliveryAddress', 'parcelPlaceUnknown'],
      ['phone', 'parcelPhoneForeign'],
    ])
  })

  it('[DEL-3] the carrier refuses a branch that closed since, the error says so, and the parcel can be made anew', async () => {
    const { id: orderId } = await order()
    carrier.cabinet.close(placeAt('Львів', '4').branchRef)
    await make({ orderId })
    await workOnParcels(shop)
    expect(await documentOf(orderId)).toMatchObject({ state: 'failed', refusedPart: 'place' })
    await updateOrder(
      shop,
      {
        id: orderId,
        version: undefined,
        fields: { deliveryAddress: 'Львів, Відділення №15: просп. Свободи, 7', deliveryPlace: placeAt('Львів', '15') },
      },
      olena,
    )
    await make({ orderId })
    await workOnParcels(shop)
    expect(await numberOf(orderId)).toMatch(/^2045/)
  })

  it('[DEL-1] an order that nobody brings, or of a carrier without its keys, gets no parcel here, and the error says so', async () => {
    const { id: own } = await order({ carrier: 'selfPickup', deliveryAddress: '', deliveryPlace: null })
    const { id: off } = await order({ carrier: 'meest', ...wordsAt.meest })
    expect(errorsOf(await make({ orderId: own }, { orderId: off }))).toEqual([
      ['carrier', 'carrierMakesNone'],
      ['carrier', 'carrierNotConnected'],
    ])
  })
})

describe('a carrier in trouble', () => {
  it.each([false, true])(
    '[DEL-3] a document whose answer was lost is found by the order’s number, no second one is made (told in the list: %s)',
    async (tellsKeys) => {
      const { id: orderId, number } = await order()
      carrier.cabinet.tellKeys(tellsKeys)
      carrier.failNext('lost')
      await make({ orderId })
      await workOnParcel(shop)
      expect(await documentOf(orderId)).toMatchObject({ state: 'unclear' })
      expect(inCabinet()).toHaveLength(1)
      await workOnParcels(shop)
      expect(inCabinet()).toEqual([{ key: number, number: await numberOf(orderId) }])
      expect(await documentOf(orderId)).toMatchObject({ state: 'made' })
    },
  )

  it('[DEL-3] an empty answer that says that all is well is not believed: the documents are searched first', async () => {
    const { id: orderId } = await order()
    await make({ orderId })
    let isFirst = true
    carrier.onAsked = (call) => {
      if (call === 'save' && isFirst) isFirst = false
      else if (call === 'save') carrier.failNext('empty')
    }
    await workOnParcel(shop)
    carrier.onAsked = () => {}
    expect(await documentOf(orderId)).toMatchObject({ state: 'unclear' })
    await workOnParcels(shop)
    expect(inCabinet()).toHaveLength(1)
    expect(await numberOf(orderId)).toBe(inCabinet()[0]?.number)
  })

  it('[DEL-3] "To many requests" is waited out, and the parcel is made once', async () => {
    const { id: orderId } = await order()
    await make({ orderId })
    carrier.onAsked = (call) => {
      if (call === 'getCounterpartyContactPersons' || call === 'save') {
        carrier.failNext('throttle')
        carrier.onAsked = () => {}
      }
    }
    await workOnParcels(shop)
    expect(inCabinet()).toHaveLength(1)
    expect(await numberOf(orderId)).toBe(inCabinet()[0]?.number)
  })

  it('[DEL-3] an expired key is said of each parcel, and nothing more is asked for it', async () => {
    const { id: orderId } = await order()
    await make({ orderId })
    carrier.failNext('expired', 3)
    await workOnParcels(shop)
    expect(await documentOf(orderId)).toMatchObject({ state: 'failed', refusedPart: 'key' })
    expect(inCabinet()).toEqual([])
  })

  it('[DEL-3] a process that slept while another made the parcel takes its own document away again', async () => {
    const { id: orderId } = await order()
    await make({ orderId })
    const slept: TestShop = {
      ...shop,
      outgoing: {
        async call(asked) {
          const answer = await shop.outgoing.call(asked)
          if (inCabinet().length > 0)
            await shop.database.pool.query(
              `update parcel_documents set state = 'made', ref = 'theirs', tracking_number = '20450000007777'
               where order_id = $1`,
              [orderId],
            )
          return answer
        },
      },
    }
    await workOnParcel(slept)
    expect([inCabinet(), (await documentOf(orderId))?.ref]).toEqual([[], 'theirs'])
  })

  it('[DEL-3] a process that was killed after the carrier had answered leaves one document and one number', async () => {
    const { id: orderId, number } = await order()
    await make({ orderId })
    await workOnParcels(shop)
    // its answer was never written down
    await shop.database.pool.query(
      `update parcel_documents set state = 'asking', ref = '', tracking_number = '' where order_id = $1`,
      [orderId],
    )
    await updateOrder(shop, { id: orderId, version: undefined, fields: { trackingNumber: '' } }, olena)
    await shop.database.pool.query(`update work set state = 'waiting', attempts = 0, due_at = null, key = null`)
    await workOnParcels(shop)
    expect(inCabinet()).toEqual([{ key: number, number: await numberOf(orderId) }])
  })
})
