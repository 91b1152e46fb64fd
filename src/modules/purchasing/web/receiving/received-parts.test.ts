import { expect, it } from 'vitest'
import { readParts, startOf, type ReceivableLine } from './received-parts.ts'

const lines: ReceivableLine[] = [
  { id: 'a', name: 'SH-1 38', quantity: 10, received: 4 },
  { id: 'b', name: 'SH-1 39', quantity: 3, received: 0 },
]

it('[BUY-4] a part of a delivery begins with what came before', () => {
  expect(startOf(lines)).toEqual({ a: '4', b: '0' })
  expect(readParts(lines, startOf(lines)).parts).toEqual([
    { lineId: 'a', received: 4 },
    { lineId: 'b', received: 0 },
  ])
})

it.each(['11', '-1', '1,5', '', 'десять'])('[BUY-4] of ten ordered pieces %s cannot come', (count) => {
  const { parts, problems } = readParts(lines, { a: count, b: ' 3 ' })
  expect([...problems]).toEqual(['a'])
  expect(parts).toEqual([{ lineId: 'b', received: 3 }])
})
