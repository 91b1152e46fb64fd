import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Call } from '#platform/web/api.ts'
import { imageAddress } from './image-address.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'performance'] }))
afterEach(() => void vi.useRealTimers())

const minute = 60_000

/** A server whose addresses hold for so many seconds, and who asks it. */
function open({ expiresIn = 3600 } = {}) {
  const asked: string[] = []
  const answer = { take: async () => {} }
  const queries = new QueryClient()
  const call = (async (_, { query } = {}) => {
    asked.push(query?.['key'] ?? '')
    const url = `/storage/${query?.['key']}?${asked.length}`
    await answer.take()
    return { data: { url, expiresIn }, headers: new Headers() }
  }) as Call
  const find = async (key = 'products/Bag/B-1/a.jpg') => (await queries.fetchQuery(imageAddress(call, key))).url
  return { asked, answer, find, queries }
}

it('[IMG-3] an address is asked for once, and again ten minutes before its end', async () => {
  const { asked, find } = open()
  const first = await find()
  vi.advanceTimersByTime(50 * minute - 1)
  expect(await find()).toBe(first)
  expect(asked).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect(await find()).not.toBe(first)
  expect(asked).toHaveLength(2)
  vi.advanceTimersByTime(49 * minute)
  await find()
  expect(asked).toHaveLength(2)
})

it('[IMG-3] whoever asks at once shares one call; another photo has its own', async () => {
  const { asked, find } = open()
  const [one, other] = await Promise.all([find(), find(), find('products/Bag/B-1/b.jpg')])
  expect(one).toBe(other)
  expect(asked).toEqual(['products/Bag/B-1/a.jpg', 'products/Bag/B-1/b.jpg'])
})

it('[IMG-3] the seconds count from the question, so that a slow answer makes no address last longer', async () => {
  const { asked, answer, find } = open()
  answer.take = async () => void vi.advanceTimersByTime(20 * minute)
  await find()
  answer.take = async () => {}
  vi.advanceTimersByTime(30 * minute)
  await find()
  expect(asked).toHaveLength(2)
})

it('[IMG-3] a clock of the device that is put back gives no address a longer life', async () => {
  const { asked, find } = open()
  await find()
  vi.setSystemTime(Date.now() - 24 * 60 * minute)
  vi.advanceTimersByTime(49 * minute)
  await find()
  expect(asked).toHaveLength(1)
  vi.advanceTimersByTime(1 * minute)
  await find()
  expect(asked).toHaveLength(2)
})

it('[IMG-3] a tab that slept asks anew: its steady clock rested, and that of the wall went on', async () => {
  const { asked, find } = open()
  await find()
  vi.setSystemTime(Date.now() + 50 * minute)
  await find()
  expect(asked).toHaveLength(2)
})

it('[IMG-3] an address that holds for less than ten minutes is used once', async () => {
  const { asked, find } = open({ expiresIn: 300 })
  await find()
  await find()
  expect(asked).toHaveLength(2)
})

it('[IMG-3] a call that failed is made again the next time', async () => {
  const { asked, answer, find } = open()
  answer.take = () => Promise.reject(new Error('offline'))
  await expect(find()).rejects.toThrow('offline')
  answer.take = async () => {}
  expect(await find()).toMatch(/a\.jpg\?2$/)
  expect(asked).toHaveLength(2)
})
