import { expect, it, vi } from 'vitest'
import type { Role } from '../../endpoint.ts'
import { EventsAnswer, openEvents, type EventListener, type Events, type ListRoles } from './events-answer.ts'
import { openLog } from '../log.ts'
import type { Caller } from '../shop.ts'

const person = (sessionId: string, userId = 'olena'): Caller => ({ sessionId, userId, role: 'admin', name: 'Олена' })
const everybody: ListRoles = async (sessions) => new Map(sessions.map(({ sessionId }) => [sessionId, 'admin']))

function eventsOf(listRoles: ListRoles, beatMs = 60_000): Events {
  return openEvents({ listRoles, log: openLog('silent'), timing: { togetherMs: 0, beatMs } })
}

/** An answer whose events the test holds. */
function follow(events: Events, caller = person('one')) {
  let listener: EventListener<unknown> | undefined
  const answer = new EventsAnswer((each) => {
    listener = each
    return () => undefined
  })
  const response = events.answer(answer, { caller, headers: new Headers() })
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  return {
    read: async () => (await reader?.read())?.value,
    cancel: () => reader?.cancel(),
    tell: (event: unknown) => listener?.tell(event),
    end: () => listener?.end(),
  }
}

it.each(['a session that ended', 'another role'])(
  '[AUTH-2] an event goes out only while the session stands, and ends the answer with %s',
  async (what) => {
    let roles: [string, Role][] = [['one', 'admin']]
    const { read, tell } = follow(eventsOf(async () => new Map(roles)))
    expect(await read()).toBe('retry: 1000\n\n')
    tell('one')
    expect(await read()).toBe('data: "one"\n\n')
    roles = what === 'another role' ? [['one', 'manager']] : []
    tell('two')
    expect(await read()).toBeUndefined()
  },
)

it('whoever leaves while something is on its way to them, or before the process ends, breaks nothing', async () => {
  let answerLater: (roles: Map<string, Role>) => void = () => undefined
  const asked = vi.fn(() => new Promise<Map<string, Role>>((resolve) => (answerLater = resolve)))
  const { read, tell, end, cancel } = follow(eventsOf(asked))
  await read()
  tell('one')
  await expect.poll(() => asked.mock.calls.length).toBe(1)
  await cancel()
  answerLater(new Map([['one', 'admin']]))
  await Promise.resolve()
  expect(() => end()).not.toThrow()
})

it('[AUTH-2] simultaneous events go out together, after one look at all sessions that they go to', async () => {
  const asked = vi.fn(everybody)
  const events = eventsOf(asked)
  const streams = [follow(events), follow(events), follow(events, person('two', 'ivan'))]
  for (const { read } of streams) await read()
  for (const { tell } of streams) {
    tell({ added: ['a'] })
    tell({ added: ['b'] })
  }
  for (const { read } of streams) expect(await read()).toBe('data: {"added":["a"]}\n\ndata: {"added":["b"]}\n\n')
  expect(asked.mock.calls.map(([sessions]) => sessions.map(({ sessionId }) => sessionId))).toEqual([['one', 'two']])
})

it('a session follows four times at once and a person fifty times; one too many is told when to come back', async () => {
  const events = eventsOf(everybody)
  const open = Array.from({ length: 4 }, () => follow(events))
  expect(() => follow(events)).toThrow(expect.objectContaining({ kind: 'tooMany', retryAfterSeconds: 30 }))
  await open[0]?.cancel()
  const isLetIn = () => {
    try {
      follow(events)
      return true
    } catch {
      return false
    }
  }
  await expect.poll(isLetIn).toBe(true)
  for (let session = 0; session < 46; session++) follow(events, person(`more${session}`))
  expect(() => follow(events, person('another'))).toThrow(expect.objectContaining({ kind: 'tooMany' }))
  expect(() => follow(events, person('another', 'ivan'))).not.toThrow()
})

it('who is told nothing hears that the answer goes on, while the session stands', async () => {
  const { read } = follow(eventsOf(everybody, 20))
  await read()
  expect(await read()).toBe(': beat\n\n')
})
