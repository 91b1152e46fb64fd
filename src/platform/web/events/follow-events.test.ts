import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { followEvents } from './follow-events.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const encoder = new TextEncoder()

/** A server whose connections are in the test's hand. */
function openServer() {
  const connections: ReadableStreamDefaultController<Uint8Array>[] = []
  vi.stubGlobal('fetch', () => {
    const body = new ReadableStream<Uint8Array>({ start: (controller) => void connections.push(controller) })
    return Promise.resolve(new Response(body))
  })
  const send = (text: string) => connections.at(-1)?.enqueue(encoder.encode(text))
  return { connections, send }
}

it('[B6] a connection that fell silent is opened anew; one that beats, or speaks in halves of a letter, stays', async () => {
  const server = openServer()
  const stop = new AbortController()
  const heard: unknown[] = []
  const following = followEvents({
    endpoint: { method: 'GET', path: '/events' },
    session: { token: () => 'token' },
    refresh: () => Promise.resolve('token'),
    signal: stop.signal,
    onEvent: (event) => void heard.push(event),
    onOpen: () => undefined,
  })
  await vi.advanceTimersByTimeAsync(0)
  for (let beat = 0; beat < 6; beat++) {
    server.send(': beat\n\n')
    await vi.advanceTimersByTimeAsync(20_000)
  }
  const bytes = encoder.encode('data: "Олена"\n\n')
  for (const part of [bytes.slice(0, 8), bytes.slice(8)]) {
    server.connections[0]?.enqueue(part)
    await vi.advanceTimersByTimeAsync(10)
  }
  expect([server.connections.length, heard]).toEqual([1, ['Олена']])

  await vi.advanceTimersByTimeAsync(47_000)
  expect(server.connections).toHaveLength(2)
  server.send('data: "Марʼяна"\n\n')
  await vi.advanceTimersByTimeAsync(10)
  expect(heard).toEqual(['Олена', 'Марʼяна'])
  stop.abort()
  await vi.advanceTimersByTimeAsync(60_000)
  await following
})
