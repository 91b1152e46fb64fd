import { sql } from 'kysely'
import { expect, expectTypeOf, it } from 'vitest'
import { staff } from '#platform/roles.ts'
import { list, own, part, range, words } from '#platform/lists.ts'
import { listStatements, type ListStatements } from './list.sql.ts'

const withColumn = { wire: 'size', sees: staff, column: 'size' } as const
const computed = { wire: 'worth', sees: staff } as const

const lists = {
  ofColumn: list({ columns: { size: { of: withColumn, sorts: true, by: words({ small: 's', large: 'l' }) } } }),
  computed: list({ columns: { worth: { of: computed, by: part } } }),
  sorted: list({ columns: { worth: { of: computed, sorts: true, by: range('money') } } }),
  own: list({ columns: { size: { of: withColumn, by: own<string[]>('texts') } } }),
}

/** The names that a map must have. */
type Needed<Map> = { [Name in keyof Map]-?: {} extends Pick<Map, Name> ? never : Name }[keyof Map]
type FiltersNeeded<Name extends keyof typeof lists> = Needed<ListStatements<(typeof lists)[Name], void>['filters']>
type ValuesNeeded<Name extends keyof typeof lists> = Needed<ListStatements<(typeof lists)[Name], void>['values']>

it('[WIRE-9] a filter of a field with a column needs no SQL; any other does not compile until its SQL is said', () => {
  expectTypeOf<FiltersNeeded<'ofColumn'>>().toBeNever()
  expectTypeOf<ValuesNeeded<'ofColumn'>>().toBeNever()
  expectTypeOf<FiltersNeeded<'computed'>>().toEqualTypeOf<'worth'>()
  expectTypeOf<ValuesNeeded<'sorted'>>().toEqualTypeOf<'worth'>()
  expectTypeOf<FiltersNeeded<'sorted'>>().toBeNever()
  expectTypeOf<FiltersNeeded<'own'>>().toEqualTypeOf<'size'>()
  expectTypeOf<'weight'>().not.toExtend<keyof ListStatements<typeof lists.ofColumn, void>['filters']>()

  const said = listStatements(lists.ofColumn, 't', { values: {}, filters: {} })
  expect(said.conditions({ size: ['small'] })).toHaveLength(1)
  expect(said.conditions({})).toEqual([])
})

it('[WIRE-9] a filter that got past the compiler without its SQL is a fault, and no list of everything', () => {
  const nothing = { values: {}, filters: {} } as never
  expect(() => listStatements(lists.computed, 't', nothing).conditions({ worth: 'x' })).toThrow('nobody says its SQL')
  expect(() => listStatements(lists.own, 't', nothing).conditions({ size: ['x'] })).toThrow('no column answers')
})

it('[WIRE-9] a range is of what its column is sorted by', () => {
  const value = { value: sql`worth_of(t.id)`, type: 'bigint' } as const
  const said = listStatements(lists.sorted, 't', { values: { worth: value }, filters: {} })
  expect(said.conditions({ worth: { from: 5 } })).toHaveLength(1)
})

it('[WIRE-9] a blank text asks nothing', () => {
  const said = listStatements(lists.computed, 't', { values: {}, filters: { worth: () => sql`false` } })
  expect(said.conditions({ worth: ' ' })).toEqual([])
})
