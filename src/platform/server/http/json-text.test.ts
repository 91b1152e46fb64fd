import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { Refusal } from '#kit/refusal.ts'
import { count, day, filledText, id, instant, money, phone, text, word } from '../../wire.ts'
import { decode } from './decode.ts'
import { parseJson } from './json-text.ts'

const refusalOf = (work: () => unknown) => {
  try {
    work()
  } catch (thrown) {
    if (thrown instanceof Refusal) return [thrown.kind, thrown.message]
  }
  return undefined
}

it('reads what a client of the shop sends, whatever stands in its texts', () => {
  const orders = Array.from({ length: 2000 }, (_, index) => ({ orderId: index, description: '[{"\\",,,', lines: [] }))
  expect(parseJson(JSON.stringify({ orders }))).toEqual({ orders })
  expect(parseJson(`${'['.repeat(24)}${']'.repeat(24)}`)).toBeTruthy()
})

it('[WIRE-3] a text that is no JSON, too deep or of too many parts is refused before it is read', () => {
  expect(refusalOf(() => parseJson('{"a":"'))).toEqual(['invalid', 'notJson'])
  expect(refusalOf(() => parseJson('"\\'))).toEqual(['invalid', 'notJson'])
  expect(refusalOf(() => parseJson(`${'{"a":'.repeat(25)}1${'}'.repeat(25)}`))).toEqual(['invalid', 'tooDeep'])
  expect(refusalOf(() => parseJson('['.repeat(500_000)))).toEqual(['invalid', 'tooDeep'])
  const keys = Array.from({ length: 110_000 }, (_, index) => `"a${index}":1`)
  expect(refusalOf(() => parseJson(`{${keys.join()}}`))).toEqual(['tooLarge', 'tooManyParts'])
})

it('[WIRE-3] a byte-order mark before it, as 1C, .NET and PowerShell write one, is no part of it', () => {
  expect(parseJson('\uFEFF{"login":"owner@example.ua"}')).toEqual({ login: 'owner@example.ua' })
  expect(refusalOf(() => parseJson('\uFEFF\uFEFF{}'))).toEqual(['invalid', 'notJson'])
})

it('[WIRE-5] a key that nobody knows is named by its first 40 letters, wherever it stands', async () => {
  const schema = z.strictObject({ list: z.record(z.string(), z.strictObject({})) })
  const long = '👜'.repeat(100_000)
  const fields = async (input: unknown) => {
    const refusal: unknown = await decode(schema, input).catch((thrown: unknown) => thrown)
    return refusal instanceof Refusal ? refusal.errors.map(({ field }) => field) : []
  }
  const named = '👜'.repeat(40)
  expect(await fields({ list: {}, [long]: 1 })).toEqual([named])
  expect(await fields({ list: { [long]: { [long]: 1 } } })).toEqual([`list.${named}.${named}`])
  expect(await fields({ list: { [long]: 1 } })).toEqual([`list.${named}`])
})

it('[WIRE-5] of many wrong fields twenty are named', async () => {
  const unknown = Object.fromEntries(Array.from({ length: 1000 }, (_, index) => [`a${index}`, 1]))
  const schema = z.strictObject({ list: z.array(z.number()) })
  const refused = async (input: unknown) => {
    const refusal: unknown = await decode(schema, input).catch((thrown: unknown) => thrown)
    return refusal instanceof Refusal ? refusal.errors.map(({ field }) => field) : []
  }
  const first = (length: number, name: (index: number) => string) => Array.from({ length }, (_, index) => name(index))
  expect(await refused({ list: [], ...unknown })).toEqual(first(20, (index) => `a${index}`))
  expect(await refused({ list: first(1000, String) })).toEqual(first(20, (index) => `list.${index}`))
})

it('[WIRE-3] a field of which several things are wrong is named once', async () => {
  const schema = z.strictObject({ day: day(), name: z.string().check(z.maxLength(2), z.regex(/^a/)) })
  const refusal: unknown = await decode(schema, { day: '00-1', name: 'bbb' }).catch((thrown: unknown) => thrown)
  expect(refusal instanceof Refusal && refusal.errors).toEqual([
    { field: 'day', error: 'invalid' },
    { field: 'name', error: 'tooLong' },
  ])
})

it('[WIRE-5] an empty text where no text is taken says nothing, whatever stands there; one that must be there is required', async () => {
  const schema = z.strictObject({
    text: z.optional(text()),
    day: z.optional(day()),
    money: z.optional(money()),
    count: z.optional(count()),
    id: z.optional(id()),
    either: z.optional(z.union([id(), z.string().check(z.regex(/^order:/))])),
    word: z.optional(word({ sent: 'send' })),
    flag: z.optional(z.boolean()),
    at: z.optional(z.nullable(instant())),
    rows: z.optional(z.array(z.strictObject({ on: z.optional(day()) }))),
    amounts: z.optional(z.record(id(), money())),
  })
  const type = '6f2a1c7e-0d4b-4c1e-9b55-2f6c8a3d1e01'
  const empty = Object.fromEntries(Object.keys(schema.shape).map((name) => [name, '']))
  const given = { ...empty, rows: [{ on: '' }, { on: '2026-01-02' }], amounts: { [type]: '' } }
  expect(await decode(schema, given)).toEqual({ text: '', at: null, rows: [{}, { on: '2026-01-02' }], amounts: {} })
  expect(given).toMatchObject({ day: '' })

  const needed = z.strictObject({ day: day(), name: filledText(), phone: phone(), ids: z.array(id()) })
  const refusal: unknown = await decode(needed, { day: '', name: '', phone: '', ids: [''] }).catch(
    (thrown: unknown) => thrown,
  )
  expect(refusal instanceof Refusal && refusal.errors).toEqual([
    { field: 'day', error: 'required' },
    { field: 'name', error: 'required' },
    { field: 'phone', error: 'incorrectPhoneNumber' },
    { field: 'ids.0', error: 'invalid' },
  ])
})
