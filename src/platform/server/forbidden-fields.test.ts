import { expect, it } from 'vitest'
import { asMoney, asText } from '../codecs.ts'
import { listOf } from '../field-parts.ts'
import { entity } from '../fields.ts'
import { forbiddenFields } from './forbidden-fields.ts'

const part = entity({
  price: { wire: 'priceSale', codec: asMoney(), sees: ['admin', 'manager'], sets: ['admin', 'manager'] },
  cost: { wire: 'priceBuy', codec: asMoney(), sees: ['admin'], sets: ['admin'] },
})
const whole = entity({
  note: { wire: 'description', codec: asText(), sees: ['admin', 'manager', 'packer'], sets: ['admin', 'manager'] },
  number: { wire: 'orderNumber', codec: asText(), sees: ['admin', 'manager', 'packer'], sets: [] },
  fee: { wire: 'commission', codec: asMoney(), sees: ['admin'], sets: ['admin'] },
  parts: { wire: 'products', codec: listOf(part), sees: ['admin', 'manager'], sets: ['admin', 'manager'] },
})

it('[WIRE-12] says what of a change a role may not set, in its parts as well', () => {
  const given = { note: 'x', number: '1', fee: 1, parts: [{ price: 2 }, { price: 2, cost: 1 }] }
  expect(forbiddenFields('manager', whole, given)).toEqual(['fee', 'parts.1.cost'])
  expect(forbiddenFields('packer', whole, { ...given, fee: undefined })).toEqual(['note', 'parts'])
  expect(forbiddenFields('admin', whole, given)).toEqual([])
})
