import { setImmediate as turn } from 'node:timers/promises'
import { Refusal } from '#kit/refusal.ts'
import type { Role } from '../../endpoint.ts'
import type { Log } from '../log.ts'
import type { Caller, NamedSession } from '../shop.ts'

/** The answer of an endpoint of events: a way to follow them. */
export class EventsAnswer<Event = unknown> {
  readonly follow: (listener: EventListener<Event>) => () => void

  /** `follow` begins to tell a listener of what happens, and answers how to end that. */
  constructor(follow: (listener: EventListener<Event>) => () => void) {
    this.follow = follow
  }
}

export interface EventListener<Event> {
  /** Takes one object for all listeners of the same event, which the server then writes once. */
  tell(event: Event): void
  end(): void
}

/** Of these sessions, those that have not ended, with the role that their user has now. */
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
/** A thousand streams take fifty milliseconds of processors each time: every five seconds that is little. */
const eachMs = 5
const retryAfterSeconds = 30

interface Stream {
  caller: Caller
  waiting: string[]
  /** False where its reader is too far behind. */
  write(text: string): boolean
  close(): void
}

/**
 * Server-sent events for all who follow. Events within `togetherMs`, or within `eachMs` for each stream where
 * there are more, go out together, after one look at all the sessions that they go to; `beatMs` shows proxies that a
 * stream lives.
 */
export function openEvents({
  listRoles,
  log,
  timing: { togetherMs, beatMs } = { togetherMs: 200, beatMs: 20_000 },
}: EventsOptions): Events {
  const streams = new Set<Stream>()
  const written = new WeakMap<object, string>()
  let sending: NodeJS.Timeout | undefined
  let beating: NodeJS.Timeout | undefined

  function textOf(event: unknown): string {
    const write = () => `data: ${JSON.stringify(event)}\n\n`
    if (typeof event !== 'object' || event === null) return write()
    const known = written.get(event) ?? write()
    written.set(event, known)
    return known
  }

  function sendLater(): void {
    sending ??= setTimeout(
      () => {
        sending = undefined
        void send([...streams].filter(({ waiting }) => waiting.length > 0))
      },
      Math.max(togetherMs, togetherMs && streams.size * eachMs),
    )
  }

  async function send(due: readonly Stream[]): Promise<void> {
    const roles = await rolesOf(due)
    for (const [place, stream] of due.entries()) {
      if (place % mostAtOnce === mostAtOnce - 1) await turn()
      const { caller, waiting } = stream
      const text = waiting.join('') || ': beat\n\n'
      stream.waiting = []
      if (roles.get(caller.sessionId) !== caller.role || !stream.write(text)) stream.close()
    }
  }

  async function rolesOf(due: readonly Stream[]): Promise<ReadonlyMap<string, Role>> {
    const sessions = new Map(due.map(({ caller }) => [caller.sessionId, caller]))
    try {
      return sessions.size === 0 ? new Map() : await listRoles([...sessions.values()])
    } catch (fault) {
      // nobody gets events that they may no longer see: they follow anew
      log.debug({ err: fault }, 'events ended')
      return new Map()
    }
  }

  function refuseTooMany({ sessionId, userId }: Caller): void {
    const own = [...streams].filter(({ caller }) => caller.userId === userId)
    const ofSession = own.filter(({ caller }) => caller.sessionId === sessionId)
    if (own.length >= mostOfPerson || ofSession.length >= mostOfSession)
      throw new Refusal('tooMany', [{ field: '', error: 'busy' }], { retryAfterSeconds })
  }

  function open(answer: EventsAnswer, caller: Caller): ReadableStream<Uint8Array<ArrayBuffer>> {
    const bytes = new TextEncoder()
    let unfollow = () => {}
    let leave = () => {}
    return new ReadableStream({
      start(controller) {
        const stream: Stream = {
          caller,
          waiting: [],
          write(text) {
            if (!streams.has(stream)) return true
            if ((controller.desiredSize ?? 0) < -mostWaiting) return false
            controller.enqueue(bytes.encode(text))
            return true
          },
          close() {
            if (!streams.has(stream)) return
            leave()
            controller.close()
          },
        }
        leave = () => {
          streams.delete(stream)
          unfollow()
          if (streams.size > 0) return
          clearInterval(beating)
          beating = undefined
        }
        streams.add(stream)
        controller.enqueue(bytes.encode('retry: 1000\n\n'))
        beating ??= setInterval(() => void send([...streams]), beatMs)
        unfollow = answer.follow({
          tell(event) {
            stream.waiting.push(textOf(event))
            sendLater()
          },
          end: () => stream.close(),
        })
      },
      // a listener who left gets nothing, not even events on their way to them
      cancel: () => leave(),
    })
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
