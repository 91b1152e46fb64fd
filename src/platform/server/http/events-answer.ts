import { setImmediate as turn } from 'node:timers/promises'
import { Refusal } from '#kit/refusal.ts'
import type { Role } from '../../roles.ts'
import type { Log } from '../log.ts'
import type { Caller, NamedSession } from '../shop.ts'

/** The answer of an endpoint of events: the news that its reader follows. */
export class EventsAnswer<Event = unknown> {
  readonly source: EventSource<Event>

  constructor(source: EventSource<Event>) {
    this.source = source
  }
}

/** News that many follow alike. The server listens once for all answers of one source, and writes each frame once. */
export interface EventSource<Event = unknown> {
  /** Begins to tell a listener of what happens, and answers how to end that. */
  follow(listener: EventListener<Event>): () => void
  /** One event that says as much as several, the oldest first. */
  join(events: readonly Event[]): Event
}

export interface EventListener<Event> {
  publish(event: Event): void
  end(): void
}

/** Lists those of these sessions that go on, with the present role of their users. */
export type ListRoles = (sessions: readonly NamedSession[]) => Promise<ReadonlyMap<string, Role>>

export interface EventsOptions {
  listRoles: ListRoles
  log: Log
  timing?: { togetherMs: number; beatMs: number }
}

export interface Events {
  /** An answer that goes on until its reader leaves, or may no longer have it. Refuses with 429 one too many (AUTH-2). */
  answer(answer: EventsAnswer, options: { caller: Caller; headers: Headers }): Response
}

/** A browser has one for all of its tabs; some have none of what that takes. */
const mostOfSession = 4
const mostOfPerson = 50
/** Who does not read is sent away, and reads all anew when it is back. */
const mostWaiting = 500
/** Written without letting others have their turn. */
const mostAtOnce = 100
/** A frame to a thousand streams takes some tens of milliseconds of processors: once a second that is little. */
const eachMs = 1
/** Events that wait as they came; more are joined at once. */
const mostApart = 100
const retryAfterSeconds = 30

interface Stream {
  caller: Caller
  /** False where its reader is too far behind. */
  write(bytes: Bytes): boolean
  close(): void
}

type Bytes = Uint8Array<ArrayBuffer>

/** A source that some follow, and its news on their way to them. */
interface Feed {
  streams: Set<Stream>
  /** Not yet written; the same for all of them. */
  waiting: unknown[]
  unfollow: (() => void) | undefined
}

interface Frame {
  stream: Stream
  bytes: Bytes
}

const encoder = new TextEncoder()
const beat = encoder.encode(': beat\n\n')

/**
 * Server-sent events for all who follow. Events of a source within `togetherMs`, or within `eachMs` for each stream where
 * there are more, go out as one frame, after one look at all the sessions that it goes to; `beatMs` shows proxies that a
 * stream lives.
 */
export function openEvents({
  listRoles,
  log,
  timing: { togetherMs, beatMs } = { togetherMs: 200, beatMs: 20_000 },
}: EventsOptions): Events {
  const feeds = new Map<EventSource, Feed>()
  let sending: NodeJS.Timeout | undefined
  let beating: NodeJS.Timeout | undefined

  function listenTo(source: EventSource, feed: Feed): void {
    feed.unfollow ??= source.follow({
      publish(event) {
        feed.waiting.push(event)
        // what waits is as long as the news, not as the time
        if (feed.waiting.length >= mostApart) feed.waiting = [source.join(feed.waiting)]
        sendLater()
      },
      end: () => feed.streams.forEach((stream) => stream.close()),
    })
  }

  function sendLater(): void {
    if (sending) return
    const readers = all().length
    sending = setTimeout(
      () => {
        sending = undefined
        void send(takeWaiting())
      },
      Math.max(togetherMs, togetherMs && readers * eachMs),
    )
  }

  function takeWaiting(): Frame[] {
    return [...feeds].flatMap(([source, feed]) => {
      if (feed.waiting.length === 0) return []
      const event = source.join(feed.waiting)
      feed.waiting = []
      const bytes = encoder.encode(`data: ${JSON.stringify(event)}\n\n`)
      return [...feed.streams].map((stream) => ({ stream, bytes }))
    })
  }

  async function send(frames: readonly Frame[]): Promise<void> {
    const roles = await rolesOf(frames)
    for (const [place, { stream, bytes }] of frames.entries()) {
      if (place % mostAtOnce === mostAtOnce - 1) await turn()
      const { sessionId, role } = stream.caller
      if (roles.get(sessionId) !== role || !stream.write(bytes)) stream.close()
    }
  }

  async function rolesOf(frames: readonly Frame[]): Promise<ReadonlyMap<string, Role>> {
    const sessions = new Map(frames.map(({ stream: { caller } }) => [caller.sessionId, caller]))
    try {
      return sessions.size === 0 ? new Map() : await listRoles([...sessions.values()])
    } catch (fault) {
      // nobody gets events that they may no longer see: they follow anew
      log.debug({ err: fault }, 'events ended')
      return new Map()
    }
  }

  const all = () => [...feeds.values()].flatMap(({ streams }) => [...streams])

  function refuseTooMany({ sessionId, userId }: Caller): void {
    const own = all().filter(({ caller }) => caller.userId === userId)
    const ofSession = own.filter(({ caller }) => caller.sessionId === sessionId)
    if (own.length >= mostOfPerson || ofSession.length >= mostOfSession)
      throw new Refusal('tooMany', [{ field: '', error: 'busy' }], { retryAfterSeconds })
  }

  function open({ source }: EventsAnswer, caller: Caller): ReadableStream<Bytes> {
    const feed = feeds.get(source) ?? { streams: new Set(), waiting: [], unfollow: undefined }
    feeds.set(source, feed)
    let leave = () => {}
    return new ReadableStream({
      start(controller) {
        const stream: Stream = {
          caller,
          write(bytes) {
            if (!feed.streams.has(stream)) return true
            if ((controller.desiredSize ?? 0) < -mostWaiting) return false
            controller.enqueue(bytes)
            return true
          },
          close() {
            if (!feed.streams.has(stream)) return
            leave()
            controller.close()
          },
        }
        leave = () => {
          feed.streams.delete(stream)
          if (feed.streams.size === 0) close(source, feed)
        }
        feed.streams.add(stream)
        controller.enqueue(encoder.encode('retry: 1000\n\n'))
        beating ??= setInterval(() => void send(all().map((each) => ({ stream: each, bytes: beat }))), beatMs)
        listenTo(source, feed)
      },
      // a listener who left gets nothing, not even events on their way to them
      cancel: () => leave(),
    })
  }

  /** Nobody follows it any more. */
  function close(source: EventSource, { unfollow }: Feed): void {
    unfollow?.()
    feeds.delete(source)
    if (feeds.size > 0) return
    clearInterval(beating)
    beating = undefined
  }

  return {
    answer(answer, { caller, headers }) {
      refuseTooMany(caller)
      const stream = open(answer, caller)
      headers.set('Content-Type', 'text/event-stream; charset=utf-8')
      headers.set('Cache-Control', 'no-store')
      // a proxy that collects an answer before it hands it on would keep everything to itself
      headers.set('X-Accel-Buffering', 'no')
      return new Response(stream, { headers })
    },
  }
}
