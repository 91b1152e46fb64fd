import { expect, it } from 'vitest'
import { afterSending, secondsToWait, type Sending } from './sending.ts'

const begin = Date.parse('2026-11-20T10:00:00Z')
const at = (seconds: number) => new Date(begin + seconds * 1000)

it('[AUTH-4] the first sending again waits 10 s, each later one 180 s', () => {
  let last: Sending | undefined
  const sentAt: number[] = []
  for (let second = 0; second <= 400; second++) {
    if (secondsToWait(last, at(second)) > 0) continue
    last = afterSending(last, at(second))
    sentAt.push(second)
  }
  expect(sentAt).toEqual([0, 10, 190, 370])
})

it('[AUTH-4] the seconds left are whole ones, rounded up, and never below nothing', () => {
  const once = afterSending(undefined, at(0))
  expect([0, 0.001, 9.2, 9.999, 10, 500].map((second) => secondsToWait(once, at(second)))).toEqual([10, 10, 1, 1, 0, 0])
})

it('[AUTH-4] an hour of silence begins a new series', () => {
  const twice = afterSending(afterSending(undefined, at(0)), at(10))
  expect(afterSending(twice, at(10 + 3599)).sent).toBe(3)
  expect(afterSending(twice, at(10 + 3600)).sent).toBe(1)
})

it('[AUTH-4] a clock that was set back keeps nobody waiting: what it has yet to reach was sent; one second ahead still counts', () => {
  const tomorrow = afterSending(undefined, at(86_400))
  expect(secondsToWait(tomorrow, at(0))).toBe(0)
  expect(secondsToWait(afterSending(tomorrow, at(0)), at(0))).toBe(180)
  expect(secondsToWait(afterSending(undefined, at(1)), at(0))).toBe(10)
})
