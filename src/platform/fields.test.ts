import { describe, expect, expectTypeOf, it } from 'vitest'
import * as z from 'zod/mini'
import {
  asCount,
  asDay,
  asEmail,
  asFlag,
  asId,
  asInstant,
  asLink,
  asMoney,
  asNeededName,
  asPercent,
  asPhone,
  asShown,
  asText,
  asWord,
  codecOf,
  orNull,
  type Codec,
} from './codecs.ts'
import { listOf, objectOf } from './field-parts.ts'
import { entity, isFieldFor, type Given, type OnWire, type Seen } from './fields.ts'

const everyone = ['admin', 'packer'] as const
const admin = ['admin'] as const
const nobody = [] as const

const lot = entity({
  id: { wire: 'lotId', column: 'id', codec: asId(), sees: everyone, sets: nobody },
  cost: { wire: 'priceBuy', column: 'cost', codec: asMoney(), sees: admin, sets: nobody },
})
const line = entity({
  code: { wire: 'code', codec: asNeededName(20), sees: everyone, sets: admin, isNeeded: true },
  quantity: { wire: 'goodsCount', codec: asCount(), sees: everyone, sets: admin, otherwise: 1 },
  price: { wire: 'priceSale', codec: asMoney(), sees: admin, sets: admin },
  lots: { wire: 'lots', codec: listOf(lot), sees: everyone, sets: nobody },
})
const order = entity({
  id: { wire: 'orderId', column: 'id', codec: asId(), sees: everyone, sets: nobody },
  note: { wire: 'description', column: 'note', codec: asText(10), sees: everyone, sets: admin, csv: 'last' },
  status: {
    wire: 'status',
    column: 'status',
    codec: asWord({ paid: 'paied', sent: 'send' }),
    sees: everyone,
    sets: everyone,
  },
  discount: { wire: 'discount', column: 'discount', codec: orNull(asMoney()), sees: admin, sets: admin },
  isGift: { wire: 'gift', column: 'is_gift', codec: asFlag(), sees: everyone, sets: admin },
  lines: { wire: 'products', codec: listOf(line, { most: 2, place: 'index' }), sees: everyone, sets: admin },
  due: { wire: 'payment', codec: asMoney(), sees: everyone, sets: nobody },
  dueSet: { wire: 'payment', column: 'due_set', codec: orNull(asMoney()), sees: nobody, sets: admin },
  profit: {
    wire: 'profit',
    codec: objectOf(entity({ sum: { wire: 'sum', codec: asMoney(), sees: admin, sets: nobody } })),
    sees: admin,
    sets: nobody,
  },
  createdAt: { wire: 'dateCreated', column: 'created_at', codec: asInstant(), sees: admin, sets: nobody },
})

type Fields = typeof order.fields
const id = '6f2a1c7e-0d4b-4c1e-9b55-2f6c8a3d1e01'
const one: Seen<Fields> = {
  id,
  note: 'call first',
  status: 'paid',
  discount: null,
  isGift: false,
  lines: [{ code: 'A-1', quantity: 2, price: 12_550, lots: [{ id, cost: 5_000 }] }],
  due: 25_100,
  profit: { sum: 15_100 },
  createdAt: new Date('2026-11-20T13:04:05Z'),
}
const wire: OnWire<Fields> = {
  orderId: id,
  description: 'call first',
  status: 'paied',
  discount: null,
  gift: false,
  products: [{ code: 'A-1', goodsCount: 2, priceSale: 125.5, lots: [{ lotId: id, priceBuy: 50 }] }],
  payment: 251,
  profit: { sum: 151 },
  dateCreated: '2026-11-20T15:04:05.000+02:00',
}
const placed = { ...wire, products: wire.products.map((each, index) => ({ ...each, index })) }

describe('a field is said once', () => {
  it('goes to the wire and comes back, with what it has', () => {
    expect(order.toWire(one, 'admin')).toEqual(placed)
    expect(order.fromWire(placed)).toEqual(one)
    expect(order.output('admin').parse(order.toWire(one, 'admin'))).toEqual(placed)
  })

  it('[ORD-13] is seen by whom the table says, on every level', () => {
    const seen = order.toWire(one, 'packer')
    expect(seen).toEqual({
      orderId: id,
      description: 'call first',
      status: 'paied',
      gift: false,
      products: [{ code: 'A-1', goodsCount: 2, lots: [{ lotId: id }], index: 0 }],
      payment: 251,
    })
    expect(() => order.output('packer').parse(order.toWire(one, 'admin'))).toThrow(/priceBuy|profit/)
    expect(order.output('user').parse(order.toWire(one, 'user'))).toEqual({})
  })

  it('[WIRE-5] is refused when nobody knows it, and ignored when nobody sets it', () => {
    const schema = order.input({ version: z.int() })
    expect(schema.parse({ version: 3, description: ' x ', orderId: 7, profit: {}, payment: 5 })).toEqual({
      version: 3,
      note: ' x ',
      dueSet: 500,
    })
    expect(() => schema.parse({ version: 3, colour: 'red' })).toThrow(/colour/)
    expect(() => schema.parse({ version: 3, lotId: id })).toThrow(/lotId/)
    expect(() => schema.parse({ description: 'x' })).toThrow(/version/)
    expect(() => schema.parse({ version: 3, description: 'longer than ten' })).toThrow(/too_big/)
    expect(() => schema.parse({ version: 3, status: 'paid' })).toThrow(/paied/)
  })

  it('[WIRE-5] a call for some fields reads these alone', () => {
    const schema = order.inputOf({ id: asId().input, note: asText(10).input })
    expect(schema.parse({ orderId: id, description: 'x', status: 'of no matter', gift: 5 })).toEqual({ id, note: 'x' })
    expect(() => schema.parse({ orderId: id, description: 'x', colour: 'red' })).toThrow(/colour/)
  })

  it('[WIRE-11] a field that is left out is not there, null is null, and parts have what they need', () => {
    expect(order.input().parse({})).toEqual({})
    expect(order.input().parse({ payment: null, discount: null })).toEqual({ dueSet: null, discount: null })
    expect(order.input().parse({ products: [{ code: ' B ' }, { code: 'A', goodsCount: 3, index: -1 }] })).toEqual({
      lines: [
        { code: 'A', quantity: 3 },
        { code: 'B', quantity: 1 },
      ],
    })
    expect(() => order.input().parse({ products: [{}] })).toThrow(/code/)
    expect(() => order.input().parse({ products: [{ code: 'A' }, { code: 'A' }, { code: 'A' }] })).toThrow(/too_big/)
  })

  it('is sent as it is read', () => {
    const given: Given<Fields> = { note: 'x', dueSet: null, lines: [{ code: 'A', quantity: 2, price: 1_050 }] }
    const body = order.sent({ id, ...given })
    expect(body).toEqual({
      orderId: id,
      description: 'x',
      payment: null,
      products: [{ code: 'A', goodsCount: 2, priceSale: 10.5, index: 0 }],
    })
    expect(order.input().parse(body)).toEqual(given)
  })

  it('[WIRE-4] names and values of errors and of the history are spelt on every level; the rest stays', () => {
    expect(order.spell('orders.0.lines.2.quantity')).toBe('orders.0.products.2.goodsCount')
    expect(order.unspell('orders.0.products.2.goodsCount')).toBe('orders.0.lines.2.quantity')
    expect(order.unspell('payment')).toBe('dueSet')
    expect(order.unspell('oldField')).toBe('oldField')
    const kept = { lines: [{ code: 'A', price: 100, size: '38' }], status: 'paid', discount: 50, oldField: 7 }
    const spelled = Object.entries(kept).map(([name, value]) => [order.spell(name), order.spellValue(name, value)])
    expect(Object.fromEntries(spelled)).toEqual({
      products: [{ code: 'A', priceSale: 1, size: '38' }],
      status: 'paied',
      discount: 0.5,
      oldField: 7,
    })
    expect(order.unspellValue('lines', [{ code: 'A', priceSale: 1, size: '38' }])).toEqual(kept.lines)
    expect(order.spellValue('lines.price', 250)).toBe(2.5)
    expect(order.unspellValue('lines.price', 2.5)).toBe(250)
    expect(order.spellValue('status', 'forgotten')).toBe('forgotten')
    expect(order.unspellValue('status', null)).toBeNull()
  })

  it('a word that nobody knows stops the page instead of becoming another', () => {
    expect(() => order.fromWire({ ...placed, status: 'wat' })).toThrow('No word of ours is spelt "wat" on the wire')
  })

  it('its types follow from the table', () => {
    expectTypeOf<Seen<Fields, 'packer'>>().not.toHaveProperty('profit')
    expectTypeOf<Seen<Fields, 'packer'>['lines'][number]>().not.toHaveProperty('price')
    expectTypeOf<Seen<Fields>['status']>().toEqualTypeOf<'paid' | 'sent'>()
    expectTypeOf<OnWire<Fields, 'admin'>['products'][number]['lots'][number]>().toEqualTypeOf<{
      lotId: string
      priceBuy: number
    }>()
    expectTypeOf<Given<Fields>>().not.toHaveProperty('due')
    expectTypeOf<NonNullable<Given<Fields>['lines']>[number]['quantity']>().toEqualTypeOf<number>()
    expectTypeOf<NonNullable<Given<Fields>['lines']>[number]['price']>().toEqualTypeOf<number | undefined>()
    expectTypeOf(order.input({ version: z.optional(z.int()) })).toExtend<
      z.ZodMiniType<{ version?: number | undefined }>
    >()
  })

  it.each([
    [asPhone(), '067 123 45 67', '+380671234567'],
    [asEmail(), ' Olena@Example.com ', 'olena@example.com'],
    [asLink(), 'https://example.com', 'https://example.com'],
    [asPercent(), 7.25, 7.25],
    [asDay(), '2026-11-20', '2026-11-20'],
    [asInstant(), '2026-11-20T15:04:05.000+02:00', new Date('2026-11-20T13:04:05Z')],
    [orNull(asMoney()), 12.5, 1_250],
    [orNull(asMoney()), null, null],
  ])('%j reads %j as %j, and what it gave away it reads again', (codec: Codec, sent, ours) => {
    expect(codec.input.parse(sent)).toEqual(ours)
    const wire = codec.toWire(ours, 'admin')
    expect(codec.output('admin').parse(wire)).toEqual(wire)
    expect(codec.fromWire(wire)).toEqual(ours)
    expect(codec.input.parse(codec.sent(ours))).toEqual(ours)
  })

  it('a codec of one’s own needs both ways only', () => {
    const path = codecOf({
      kind: 'text',
      input: z.string(),
      output: () => z.string(),
      toWire: (token: string) => `/track/${token}`,
      fromWire: (sent) => sent.slice('/track/'.length),
    })
    const tracked = entity({
      token: { wire: 'trackingPath', codec: path, sees: admin, sets: nobody },
      isKept: { wire: 'isSyncWithDB', codec: asShown(z.literal(true), 'flag'), sees: admin, sets: nobody },
    })
    const sent = tracked.toWire({ token: 'abc', isKept: true }, 'admin')
    expect(sent).toEqual({ trackingPath: '/track/abc', isSyncWithDB: true })
    expect(tracked.fromWire(sent)).toEqual({ token: 'abc', isKept: true })
  })
})

it('[WIRE-3] a name that every object has is no field of a table', () => {
  const asked = ['__proto__', 'constructor', 'lines.0.toString', 'lines.lots.cost'] as const
  expect(asked.map((path) => isFieldFor('packer', order, path))).toEqual([true, true, true, false])
})
