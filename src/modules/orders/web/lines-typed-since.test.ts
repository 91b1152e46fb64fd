import { expect, it } from 'vitest'
import { linesTypedSince } from './lines-typed-since.ts'
import { emptyLine } from './order-form-values.ts'

const boots = { ...emptyLine, lineId: 'line 1', code: 'HT-1', size: '38', price: '1800' }
const bag = { ...emptyLine, code: 'BAG-1' }
const belt = { ...emptyLine, code: 'BLT-1', quantity: '2' }
const sent = [boots, bag, belt]
const saved = [boots, { ...bag, lineId: 'line 2', price: '950' }, { ...belt, lineId: 'line 3', price: '400' }]

it('[B12] lines that nobody touched since they were sent are as they were saved', () => {
  expect(linesTypedSince({ now: structuredClone(sent), sent, saved })).toEqual(saved)
  const twice = [bag, bag]
  const both = ['line 2', 'line 3'].map((lineId) => ({ ...bag, lineId, price: '950' }))
  expect(linesTypedSince({ now: structuredClone(twice), sent: twice, saved: both })).toEqual(both)
})

it('[B12] a text typed in a new line while it is saved is a change of the saved one; a line begun meanwhile stays', () => {
  const typed = { ...bag, quantity: '3' }
  const begun = { ...emptyLine, code: 'SCF-1' }
  expect(linesTypedSince({ now: [boots, typed, belt, begun], sent, saved })).toEqual([
    boots,
    { ...saved[1], quantity: '3' },
    saved[2],
    begun,
  ])
})

it('[B12] a line that was taken out while it was saved is out', () => {
  expect(linesTypedSince({ now: [bag, { ...belt, price: '350' }], sent, saved })).toEqual([
    saved[1],
    { ...saved[2], price: '350' },
  ])
  expect(linesTypedSince({ now: [{ ...boots, size: '39' }, emptyLine], sent, saved })).toEqual([
    { ...boots, size: '39' },
    emptyLine,
  ])
})
