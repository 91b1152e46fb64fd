import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { Refusal } from '#kit/refusal.ts'
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

it('[WIRE-3] what is no JSON, too deep or of too many parts is refused before it is read', () => {
  expect(refusalOf(() => parseJson('{"a":"'))).toEqual(['invalid', 'notJson'])
  expect(refusalOf(() => parseJson('"\\'))).toEqual(['invalid', 'notJson'])
  expect(refusalOf(() => parseJson(`${'{"a":'.repeat(25)}1${'}'.repeat(25)}`))).toEqual(['invalid', 'tooDeep'])
  expect(refusalOf(() => parseJson('['.repeat(500_000)))).toEqual(['invalid', 'tooDeep'])
  const keys = Array.from({ length: 110_000 }, (_, index) => `"a${index}":1`)
  expect(refusalOf(() => parseJson(`{${keys.join()}}`))).toEqual(['tooLarge', 'tooManyParts'])
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
