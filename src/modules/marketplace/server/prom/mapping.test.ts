import { describe, expect, it } from 'vitest'
import { buildPromLine, buildPromOrder } from '../../../../../tests/build/prom-orders.ts'
import { moneyOf, NotOurs, readMarketplaceOrder } from './mapping.ts'
import { promOrder, type PromOrder } from './schema.ts'

const now = new Date('2026-11-01T10:00:00Z')

/** As it comes over the wire. */
function marketplaceOrder(given: Partial<PromOrder> = {}) {
  const read = readMarketplaceOrder(promOrder.parse(JSON.parse(JSON.stringify(buildPromOrder(given)))), now)
  if (!read) throw new Error('a draft')
  return read
}

it('[ORD-8] reads every field of an order', () => {
  expect(marketplaceOrder({ id: 300_000_001 })).toEqual({
    id: 300_000_001,
    source: 'prom',
    language: 'uk',
    status: 'new',
    theirStatus: 'pending',
    statusName: 'Нове',
    createdAt: new Date('2026-09-01T08:15:22.104Z'),
    modifiedAt: new Date('2026-09-01T08:17:03.551Z'),
    price: 120_050,
    fields: {
      firstName: 'Олена',
      middleName: '',
      lastName: 'Тестова',
      phone: '+380500000001',
      email: '',
      carrier: 'novaPoshta',
      deliveryAddress: 'м. Київ, Відділення №5 (до 30 кг): вул. Тестова, 1',
      deliveryPlace: {
        cityRef: '00000000-0000-4000-8000-0000000000c1',
        branchRef: '00000000-0000-4000-8000-000000000005',
        number: '5',
      },
      trackingNumber: '',
      paymentType: 'onDelivery',
      discount: 0,
      isCallUnwanted: false,
      note: '',
    },
    lines: [
      {
        productId: '2000001',
        sku: 'BAG-17',
        externalId: 'BAG-17',
        name: 'Сумка',
        imageUrl: 'https://images.example/1.jpg',
        pageUrl: 'https://prom.ua/p2000001',
        quantity: 1,
        price: 120_050,
      },
    ],
    commission: { amount: 0, isRefunded: false },
    payment: null,
    isShippingSubsidised: false,
    cancellation: null,
    hasLeft: false,
  })
})

it.each([
  [{ status: 'delivered' }, null, true],
  [{ status: 'paid' }, 'in_warehouse', true],
  [{ status: 'received' }, 'on_the_way', true],
  [{ status: 'received' }, 'created', false],
  [{ status: 'received' }, 'somewhere_new', false],
])('[ORD-8] goods of %j with a parcel that is %s have left: %s', (given, parcel, hasLeft) => {
  const { delivery_provider_data: data } = buildPromOrder()
  expect(
    marketplaceOrder({ ...given, delivery_provider_data: data && { ...data, unified_status: parcel } })?.hasLeft,
  ).toBe(hasLeft)
})

it.each([
  ['1234.50', 123_450],
  ['1 234,50 грн', 123_450],
  ['1\u00a0234,50\u00a0грн', 123_450],
  ['1\u202f234,50\u2009грн.', 123_450],
  ['39 грн', 3900],
  ['2 000 ₴', 200_000],
  [1234.5, 123_450],
  ['96.045', 9605],
  ['0', 0],
  ['', undefined],
  ['\u00a0', undefined],
  ['1\u2007234,5\u200b\u00a0ГРН', 123_450],
  ['0 грн', 0],
  [null, undefined],
])('[WIRE-6] %j is %s kopiykas', (told, kopiykas) => {
  expect(moneyOf(told)).toBe(kopiykas)
})

it('[OUT-4] a sum that is none is said, and not taken for nothing', () => {
  expect(() => moneyOf('за домовленістю')).toThrow(NotOurs)
  expect(() => moneyOf('1,234 грн')).toThrow(NotOurs)
})

describe('[ORD-8] the parcel goes to the recipient', () => {
  it('and not to whoever ordered', () => {
    const delivery_recipient = { first_name: 'Дар’я', second_name: 'І.', last_name: "О'Ніл", phone: '0671112233' }
    expect(marketplaceOrder({ delivery_recipient }).fields).toMatchObject({
      firstName: 'Дар’я',
      middleName: 'І.',
      lastName: "О'Ніл",
      phone: '+380671112233',
    })
  })
  it.each([null, { first_name: ' ', second_name: null, last_name: '', phone: '' }])(
    'who ordered stands in for %j',
    (delivery_recipient) => {
      expect(marketplaceOrder({ delivery_recipient }).fields).toMatchObject({
        firstName: 'Олена',
        lastName: 'Тестова',
        phone: '+380500000001',
      })
    },
  )
  it('a name that only the account has is taken from there, and a phone of no form stays as it is', () => {
    const nobody = { client_first_name: null, client_last_name: null, delivery_recipient: null }
    expect(marketplaceOrder({ ...nobody, phone: '12-34' }).fields).toMatchObject({ firstName: 'Олена', phone: '12-34' })
  })
})

it.each([
  ['pending', 'new'],
  ['received', 'accepted'],
  ['paid', 'paid'],
  ['delivered', 'completed'],
  ['canceled', 'cancelled'],
  ['custom-7', undefined],
  ['waiting_for_the_moon', undefined],
])('[ORD-18] %s is %s', (status, ours) => {
  expect(marketplaceOrder({ status, status_name: 'Слово' })).toMatchObject({
    status: ours,
    theirStatus: status,
    statusName: 'Слово',
  })
})

it.each([
  ['a sum of the order below zero', { price: '-10.00' }],
  ['a commission below zero', { cpa_commission: { amount: '-1' } }],
  ['a day in the year 9999', { date_created: '9999-01-01T00:00:00' }],
  ['a day before there was a marketplace', { date_created: '0001-01-01T00:00:00' }],
])('[OUT-9] %s makes it no order of ours', (_, given) => {
  expect(() => marketplaceOrder(given)).toThrow(NotOurs)
})

it.each(['__proto__', 'constructor', 'toString'])('[OUT-9] a status called %s is none of ours', (status) => {
  expect(marketplaceOrder({ status })).toMatchObject({ status: undefined, theirStatus: status })
})

it('[ORD-18] a draft is nobody’s order yet', () => {
  expect(readMarketplaceOrder(buildPromOrder({ status: 'draft' }), now)).toBeUndefined()
})

it('[ORD-18] an order that was paid is so, though its status lags behind', () => {
  const payment_data = { type: 'evopay', status: 'paid', status_modified: '2026-09-01T08:17:00' }
  expect(marketplaceOrder({ payment_data, status: 'pending' }).status).toBe('paid')
  expect(marketplaceOrder({ payment_data: { ...payment_data, status: 'paid_out' }, status: 'received' }).status).toBe(
    'paid',
  )
  expect(marketplaceOrder({ payment_data: { ...payment_data, status: 'unpaid' } }).status).toBe('new')
  expect(marketplaceOrder({ payment_data, status: 'canceled' }).status).toBe('cancelled')
})

it.each([
  ['bigl', 'bigl'],
  ['portal', 'prom'],
  ['company_site', 'prom'],
  ['mobile_app', 'prom'],
  ['a_new_one', 'prom'],
  [null, 'prom'],
])('[ORD-3] the source %s is %s', (told, source) => {
  expect(marketplaceOrder({ source: told }).source).toBe(source)
})

describe('the way of the parcel', () => {
  it.each([
    ['nova_poshta', 'Будь-як', 'novaPoshta'],
    ['ukrposhta', '', 'ukrposhta'],
    ['meest', '', 'meest'],
    [null, 'Самовивіз із крамниці', 'selfPickup'],
    [null, 'Укрпошта', 'ukrposhta'],
    [null, 'Новою поштою', 'novaPoshta'],
    [null, 'Meest ПОШТА', 'meest'],
    [null, 'Міст Експрес', 'meest'],
    [null, 'Мiст-Експрес (відділення)', 'meest'],
    [null, 'Мист Экспресс', 'meest'],
    [null, 'Міст Пошта', 'meest'],
    [null, 'Мист Почта', 'meest'],
    [null, 'Міст «Пошта» до відділення', 'meest'],
    [null, 'Міст', 'meest'],
    [null, ' «Мист» ', 'meest'],
  ])('%s «%s» is %s', (provider, name, carrier) => {
    const delivery_provider_data = provider ? { provider } : null
    expect(marketplaceOrder({ delivery_provider_data, delivery_option: { name } }).fields.carrier).toBe(carrier)
  })

  it('[OUT-4] one that the shop does not know is said before the address', () => {
    const delivery_provider_data = { provider: 'rozetka_delivery', declaration_number: 'PRM-000000001' }
    const order = marketplaceOrder({
      delivery_provider_data,
      delivery_option: { name: 'Rozetka Delivery' },
      delivery_address: 'Львів',
    })
    expect(order.fields).toMatchObject({
      deliveryAddress: 'Rozetka Delivery: Львів',
      deliveryPlace: null,
      trackingNumber: 'PRM-000000001',
    })
  })

  it.each([
    "Кур'єр по місту",
    'Доставка по місту Київ',
    'Доставка по городу и пригородам, вместе с подъёмом',
    'Місто',
    'Передміст',
    'По місту, пошта не працює',
  ])('[OUT-4] «%s» is no carrier of ours, Meest least of all: it is said before the address', (name) => {
    const order = marketplaceOrder({
      delivery_provider_data: null,
      delivery_option: { name },
      delivery_address: 'вул. Лісова, 7',
    })
    expect(order.fields).toMatchObject({ carrier: 'novaPoshta', deliveryAddress: `${name}: вул. Лісова, 7` })
  })

  it('[OUT-4] an order that somebody collects has the marketplace’s name of that way; a delivered one has no address of it', () => {
    const without = (name: string) =>
      marketplaceOrder({ delivery_provider_data: null, delivery_option: { name }, delivery_address: null }).fields
        .deliveryAddress
    expect(without('Самовивіз із крамниці')).toBe('Самовивіз із крамниці')
    expect(without('Нова Пошта')).toBe('')
  })

  it('an address in parts is put together', () => {
    const recipient_address = { city_name: 'Суми', street_name: 'Лісова', building_number: '7', apartment_number: '3' }
    const delivery_provider_data = { provider: 'nova_poshta', type: 'W2D', recipient_address }
    expect(marketplaceOrder({ delivery_provider_data, delivery_address: null }).fields).toMatchObject({
      deliveryAddress: 'Суми, Лісова, 7, кв. 3',
      deliveryPlace: null,
    })
  })
})

it.each([
  ['meest', '711-2550636', '7112550636'],
  ['nova_poshta', '20 4500 0000 0001', '20450000000001'],
])('[DEL-1] a number of %s is kept as staff keep it: %s', (provider, number, kept) => {
  const data = { ...buildPromOrder().delivery_provider_data, provider, declaration_number: number }
  expect(marketplaceOrder({ delivery_provider_data: data }).fields.trackingNumber).toBe(kept)
})

describe('payment', () => {
  it.each([
    ['Накладений платіж', 'onDelivery'],
    ['Післяплата', 'onDelivery'],
    ['Оплата при отриманні', 'onDelivery'],
    ['Готівкою', 'onDelivery'],
    ['Пром-оплата', 'prom'],
    ['На картку', 'prepayment'],
    ['', 'prepayment'],
  ])('«%s» without data is %s', (name, paymentType) => {
    expect(marketplaceOrder({ payment_option: { name } }).fields.paymentType).toBe(paymentType)
  })

  // as shops call them
  it.each([
    ['Накладений платіж «Нова Пошта»', 'onDelivery'],
    ['Накладений платіж (передоплата 150 грн)', 'onDelivery'],
    ['Накладним платежем', 'onDelivery'],
    ['Наложенный платеж', 'onDelivery'],
    ['наложкой', 'onDelivery'],
    ['Накладной платёж', 'onDelivery'],
    ['Наклад. платіж', 'onDelivery'],
    ['Накл.платеж', 'onDelivery'],
    ['Оплата при отриманні, передоплати не потрібно', 'onDelivery'],
    ['Оплата при отриманні нового товару без повної оплати', 'onDelivery'],
    ['При отриманні оплатити карткою на пошті', 'onDelivery'],
    ['Післяплата «Нова Пошта»', 'onDelivery'],
    ['Післяоплата', 'onDelivery'],
    ['післяоплатою на пошті', 'onDelivery'],
    ['Пiсляплата', 'onDelivery'],
    ['Послеплата', 'onDelivery'],
    ['Послеоплата', 'onDelivery'],
    ['Оплата при отриманні товару', 'onDelivery'],
    ['Оплата під час отримання у відділенні', 'onDelivery'],
    ['Оплата при получении', 'onDelivery'],
    ['Готівка', 'onDelivery'],
    ['Оплата готівкою кур’єру', 'onDelivery'],
    ['Готівковий або безготівковий розрахунок', 'onDelivery'],
    ['Наличными', 'onDelivery'],
    ['Наличный расчет', 'onDelivery'],
    ['Безготівковий розрахунок', 'prepayment'],
    ['Безготівковий розрахунок (з ПДВ)', 'prepayment'],
    ['Оплата безготівкою', 'prepayment'],
    ['Без-готівковий', 'prepayment'],
    ['Безналичный расчет', 'prepayment'],
    ['безналичными', 'prepayment'],
    ['Видаткова накладна', 'prepayment'],
    ['Оплата за видатковою накладною', 'prepayment'],
    ['Рахунок і накладна для юридичних осіб', 'prepayment'],
    ['По накладной, для организаций', 'prepayment'],
    ['Передоплата, відправка після отримання коштів', 'prepayment'],
    ['Предоплата, отправка после получения оплаты', 'prepayment'],
    ['Відправка після оплати на картку', 'prepayment'],
    ['Відправка після отримання передплати', 'prepayment'],
    ['Відправка після отримання 100% оплати', 'prepayment'],
    ['Відправка після отримання повної 100 % оплати', 'prepayment'],
    ['Після отримання 150 грн передоплати', 'prepayment'],
    ['Після отримання повної оплати', 'prepayment'],
    ['Надсилаємо після отримання всіх грошових коштів', 'prepayment'],
    ['Пiсля отримання коштiв', 'prepayment'],
    ['Після отримання Вашого платежу', 'prepayment'],
    ['Отправка после получения полной предоплаты', 'prepayment'],
    ['После получения денежных средств', 'prepayment'],
    ['Накладна. Платіж на рахунок', 'prepayment'],
    ['Оплата на рахунок IBAN', 'prepayment'],
    ['Оплата карткою Visa, Mastercard - LiqPay', 'prepayment'],
    ['Оплатить частями', 'prepayment'],
    ['Промоплата', 'prom'],
  ])('[ORD-8] «%s» is %s', (name, paymentType) => {
    expect(marketplaceOrder({ payment_option: { name } }).fields.paymentType).toBe(paymentType)
  })

  it('through Prom, by card and in parts', () => {
    const at = '2026-09-01T08:16:52.000000+00:00'
    const card = marketplaceOrder({ payment_data: { type: 'evopay', status: 'unpaid', status_modified: at } })
    expect([card.fields.paymentType, card.payment]).toEqual([
      'prom',
      { type: 'evopay', state: 'unpaid', at: new Date(at), partsFee: null },
    ])
    const parts = { commission: '4.9', commission_amount: '58,82 грн' }
    expect(
      marketplaceOrder({ payment_data: { type: 'rpay_parts', status: 'paid', rpay_parts: parts } }).payment,
    ).toEqual({
      type: 'rpay_parts',
      state: 'paid',
      at: null,
      partsFee: 5882,
    })
  })
})

it('an offer of 0 is none', () => {
  const { price, fields } = marketplaceOrder({ price: '1200.50', price_with_special_offer: '0' })
  expect([price, fields.discount]).toEqual([120_050, 0])
})

it('a sum taken off the goods is a discount, the code stays, and an order without a call has its mark', () => {
  const order = marketplaceOrder({
    price: '1200.50',
    price_with_special_offer: '1 100,50 грн',
    special_offer_promocode: 'ОСІНЬ',
    client_notes: 'Подзвоніть',
    dont_call_customer_back: true,
  })
  expect([order.price, order.fields.discount]).toEqual([110_050, 10_000])
  expect(order.fields).toMatchObject({ isCallUnwanted: true, note: 'Подзвоніть\nПромокод ОСІНЬ' })
  expect(marketplaceOrder({ dont_call_customer_back: null }).fields.isCallUnwanted).toBe(false)
})

it('[ORD-6] commission and subsidised shipping are read', () => {
  const order = marketplaceOrder({
    cpa_commission: { amount: '96,04', is_refunded: true },
    ps_promotion: { name: '«Дешева доставка»' },
  })
  expect(order).toMatchObject({ commission: { amount: 9604, isRefunded: true }, isShippingSubsidised: true })
})

describe('lines', () => {
  it('pieces come as numbers, as fractions and as texts', () => {
    const products = [1, 2.0, '3', '4.0', '5,0'].map((quantity) => buildPromLine({ quantity }))
    expect(marketplaceOrder({ products }).lines.map(({ quantity }) => quantity)).toEqual([1, 2, 3, 4, 5])
  })
  it('a line without codes, names and links keeps what it has', () => {
    const bare = { sku: null, external_id: null, name: null, name_multilang: null, image: 'javascript:1', url: null }
    expect(marketplaceOrder({ products: [buildPromLine(bare)] }).lines).toMatchObject([
      { productId: '2000001', sku: '', externalId: '', name: 'Prom 2000001', imageUrl: '', pageUrl: '' },
    ])
  })
  it.each([[{ quantity: 0.5 }], [{ quantity: '-1' }], [{ price: 'дорого' }], [{ price: '-5' }]])(
    '[OUT-4] %j is no line of ours',
    (line) => {
      expect(() => marketplaceOrder({ products: [buildPromLine(line)] })).toThrow(NotOurs)
    },
  )
})

it('[OUT-4] the mapping leaves out values that no column holds, and names a time that is none', () => {
  expect(marketplaceOrder({ client_notes: 'а\u0000б\u0007в\ud83d' }).fields.note).toBe('а бв\ufffd')
  expect(() => marketplaceOrder({ date_created: 'вчора' })).toThrow(NotOurs)
})
