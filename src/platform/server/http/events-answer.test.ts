import { expect, it, vi } from 'vitest'
import type { Role } from '../../roles.ts'
import { EventsAnswer, openEvents, type EventListener, type Events, type ListRoles } from './events-answer.ts'
import { openLog } from '../log.ts'
import type { Caller } from '../shop.ts'

const person = (sessionId: string, userId = 'olena'): Caller => ({ sessionId, userId, role: 'admin', name: 'Олена' })
const everybody: ListRoles = async (sessions) => new Map(sessions.map(({ sessionId }) => [sessionId, 'admin']))

function eventsOf(listRoles: ListRoles, beatMs = 60_000): Events {
  return openEvents({ listRoles, log: openLog('silent'), timing: { togetherMs: 0, beatMs } })
}

/** A source whose events are texts that the test tells; several are one text. */
function newsOf() {
  const listeners = new Set<EventListener<string>>()
  return {
    listeners,
    follow(listener: EventListener<string>) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    join: vi.fn((texts: readonly string[]) => texts.join('+')),
    publish: (text: string) => listeners.forEach((each) => each.publish(text)),
    end: () => listeners.forEach((each) => each.end()),
  }
}

/** Follows news, of its own unless told. */
function follow(events: Events, { caller = person('one'), source = newsOf() } = {}) {
  const response = events.answer(new EventsAnswer(source), { caller, headers: new Headers() })
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  return {
    read: async () => (await reader?.read())?.value,
    cancel: () => reader?.cancel(),
    publish: source.publish,
    end: source.end,
  }
}

it.each(['a session that ended', 'another role'])(
  '[AUTH-2] an event goes out only while the session stands, and ends the answer with %s',
  async (what) => {
    let roles: [string, Role][] = [['one', 'admin']]
    const { read, publish } = follow(eventsOf(async () => new Map(roles)))
    expect(await read()).toBe('retry: 1000\n\n')
    publish('one')
    expect(await read()).toBe('data: "one"\n\n')
    roles = what === 'another role' ? [['one', 'manager']] : []
    publish('two')
    expect(await read()).toBeUndefined()
  },
)

it('whoever leaves while something is on its way to them, or before the process ends, breaks nothing', async () => {
  let answerLater: (roles: Map<string, Role>) => void = () => undefined
  const asked = vi.fn(() => new Promise<Map<string, Role>>((resolve) => (answerLater = resolve)))
  const { read, publish, end, cancel } = follow(eventsOf(asked))
  await read()
  publish('one')
  await expect.poll(() => asked.mock.calls.length).toBe(1)
  await cancel()
  answerLater(new Map([['one', 'admin']]))
  await Promise.resolve()
  expect(() => end()).not.toThrow()
})

it('[AUTH-2] simultaneous events go out as one frame, after one look at all sessions that it goes to', async () => {
  const asked = vi.fn(everybody)
  const [events, source] = [eventsOf(asked), newsOf()]
  const streams = [person('one'), person('one'), person('two', 'ivan')].map((caller) =>
    follow(events, { caller, source }),
  )
  for (const { read } of streams) await read()
  source.publish('one')
  source.publish('two')
  for (const { read } of streams) expect(await read()).toBe('data: "one+two"\n\n')
  expect(asked.mock.calls.map(([sessions]) => sessions.map(({ sessionId }) => sessionId))).toEqual([['one', 'two']])
})

it('however many follow a source, the server listens once, and no more when all have left', async () => {
  const [events, source] = [eventsOf(everybody), newsOf()]
  const streams = [person('one'), person('two')].map((caller) => follow(events, { caller, source }))
  const other = follow(events)
  for (const { read } of [...streams, other]) await read()
  expect(source.listeners.size).toBe(1)
  source.publish('one')
  for (const { read } of streams) expect(await read()).toBe('data: "one"\n\n')
  expect(source.join).toHaveBeenCalledTimes(1)
  other.publish('elsewhere')
  expect(await other.read()).toBe('data: "elsewhere"\n\n')
  for (const { cancel } of streams) await cancel()
  await expect.poll(() => source.listeners.size).toBe(0)
})

it('a burst waits as one event, and the end of the process ends all who follow', async () => {
  const [events, source] = [eventsOf(everybody), newsOf()]
  const { read, end } = follow(events, { source })
  await read()
  for (let nth = 0; nth < 250; nth++) source.publish('b')
  expect(source.join.mock.calls.map(([texts]) => texts.length)).toEqual([100, 100])
  expect((await read())?.match(/b/g)).toHaveLength(250)
  end()
  expect(await read()).toBeUndefined()
  expect(source.listeners.size).toBe(0)
})

it('a session follows four times at once and a person fifty times; one too many reads when to come back', async () => {
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
  for (let session = 0; session < 46; session++) follow(events, { caller: person(`more${session}`) })
  expect(() => follow(events, { caller: person('another') })).toThrow(expect.objectContaining({ kind: 'tooMany' }))
  expect(() => follow(events, { caller: person('another', 'ivan') })).not.toThrow()
})

it('who has no news hears that the answer goes on, while the session stands', async () => {
  const { read } = follow(eventsOf(everybody, 20))
  await read()
  expect(await read()).toBe(': beat\n\n')
})
