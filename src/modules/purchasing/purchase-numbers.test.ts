import { describe, expect, it } from 'vitest'
import { joinNumbers, splitNumbers } from './purchase-numbers.ts'

describe('numbers of purchases in one parameter', () => {
  it.each([
    [['П-1']],
    [['7', '8']],
    [['7,8']],
    [['Туреччина, березень', '№12']],
    [['a\\', 'b']],
    [['\\,', ',\\', ',,']],
    [['a\\b']],
  ])('[BUY-0] come back as they were: %j', (numbers) => {
    expect(splitNumbers(joinNumbers(numbers))).toEqual(numbers)
  })

  it('[BUY-0] are a plain comma list to clients that know nothing else', () => {
    expect(splitNumbers('П-1,a\\b,,П-2')).toEqual(['П-1', 'a\\b', 'П-2'])
  })
})
