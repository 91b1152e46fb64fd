import { expect, it } from 'vitest'
import { terms, type Earned } from '../../earned.ts'
import { fallNames, fallOf, falls, partsOf } from './falls.ts'

const costTerms = terms.filter((term) => term !== 'revenue' && term !== 'left')
const nothing = Object.fromEntries([...terms, 'orders', 'pieces'].map((name) => [name, 0])) as unknown as Earned

it('[EARN-1] every term that is taken off stands in one bar, in the order of the waterfall, and the bars add up', () => {
  expect(fallNames.flatMap((name) => [...falls[name]])).toEqual([...costTerms].toSorted(inOrderOfFalls))
  const earned = { ...nothing, ...Object.fromEntries(costTerms.map((term, index) => [term, index + 1])) }
  const taken = costTerms.reduce((sum, term) => sum + earned[term], 0)
  expect(fallNames.reduce((sum, name) => sum + fallOf(earned, name), 0)).toBe(-taken)
})

it('[EARN-1] a bar says what it is made of where that is more than one thing', () => {
  const earned = { ...nothing, cost: 5, marketplaceFee: 3, rounding: -1 }
  expect(partsOf(earned, 'cost')).toEqual([])
  expect(partsOf(earned, 'marketplace')).toEqual(['marketplaceFee'])
  expect(partsOf(earned, 'rest')).toEqual(['rounding'])
  expect(Object.is(fallOf(nothing, 'cost'), 0)).toBe(true)
})

const order = Object.values(falls).flat() as string[]
function inOrderOfFalls(one: string, other: string): number {
  return order.indexOf(one) - order.indexOf(other)
}
