import * as z from 'zod/mini'
import { expect, it } from 'vitest'
import { toOurs, toWire } from './both-ways.ts'
import { amount, commaList, instant, queryFlag, queryNumber, word } from './wire.ts'

const row = z.strictObject({
  id: z.string(),
  at: z.nullable(instant()),
  sum: z.optional(amount()),
  status: word({ paid: 'paied', sent: 'send' }),
  months: z.array(z.strictObject({ left: amount() })),
  byType: z.record(z.string(), amount()),
})
const at = new Date('2026-11-30T02:00:00Z')

it('[WIRE-4] [WIRE-6] one schema turns our values into those of the wire, and back', () => {
  const ours = { id: '1', at, sum: 120_050, status: 'paid' as const, months: [{ left: -5 }], byType: { bag: 100 } }
  const wire = toWire(row, ours)
  expect(JSON.parse(JSON.stringify(wire))).toEqual({
    id: '1',
    at: '2026-11-30T04:00:00.000+02:00',
    sum: 1200.5,
    status: 'paied',
    months: [{ left: -0.05 }],
    byType: { bag: 1 },
  })
  expect(toOurs(row, wire)).toEqual(ours)
  expect(z.parse(row, wire)).toEqual(ours)
  const bare = { id: '2', at: null, status: 'sent' as const, months: [], byType: {} }
  expect(toOurs(row, toWire(row, bare))).toEqual(bare)
})

it('[WIRE-8] keys that a schema does not name stay here', () => {
  const told = z.array(z.strictObject({ name: z.string() }))
  const rows = [{ name: 'Сумка', cost: 100 }]
  expect(toWire(told, rows)).toEqual([{ name: 'Сумка' }])
})

it('[WIRE-4] a query is made of our values, and read as them', () => {
  const query = z.strictObject({ terms: commaList(z.string()), limit: queryNumber(), late: z.optional(queryFlag()) })
  const ours = { terms: ['a', 'b'], limit: 20, late: true }
  expect(toWire(query, ours)).toEqual({ terms: 'a,b', limit: '20', late: 'true' })
  expect(z.parse(query, toWire(query, ours))).toEqual(ours)
})

it('[WIRE-4] of a union, the part that its key names is turned', () => {
  const part = z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('sum'), of: amount() }),
    z.strictObject({ kind: z.literal('day'), of: z.string() }),
  ])
  const ours = [
    { kind: 'sum' as const, of: 150 },
    { kind: 'day' as const, of: '2026-11-30' },
  ]
  expect(toWire(z.array(part), ours)).toEqual([{ kind: 'sum', of: 1.5 }, ours[1]])
  expect(toOurs(z.array(part), toWire(z.array(part), ours))).toEqual(ours)
})
