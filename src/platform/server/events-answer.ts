import type { Log } from './log.ts'

/** What an endpoint of events gives: how to follow what happens. */
export class EventsAnswer<Event = unknown> {
  readonly follow: (listener: EventListener<Event>) => () => void

  /** `follow` begins to tell a listener of what happens, and answers how to end that. */
  constructor(follow: (listener: EventListener<Event>) => () => void) {
    this.follow = follow
  }
}

export interface EventListener<Event> {
  tell(event: Event): void
  end(): void
}

export interface EventsOptions {
  headers: Headers
  log: Log
  /** Whether the caller may still have them: a session that was ended ends them, too (AUTH-2). */
  isAllowed(): Promise<boolean>
  timing?: { togetherMs: number; beatMs: number }
}

/** Who does not read is sent away, and reads all anew when it is back. */
const mostWaiting = 500

/**
 * Server-sent events: an answer that goes on until its reader leaves, or may no longer have it. What happens within
 * `togetherMs` goes out together, each time after the session was looked at; `beatMs` shows proxies that it lives.
 */
export function answerEvents(answer: EventsAnswer, options: EventsOptions): Response {
  const { headers, log, isAllowed, timing = { togetherMs: 200, beatMs: 20_000 } } = options
  const bytes = new TextEncoder()
  let waiting: string[] = []
  let sending: NodeJS.Timeout | undefined
  let beating: NodeJS.Timeout | undefined
  let unfollow = () => {}
  let isOver = false

  /** Whoever has left is told nothing, not even what was on its way to them. */
  function stop(): void {
    isOver = true
    clearTimeout(sending)
    clearInterval(beating)
    unfollow()
  }

  const stream = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start(controller) {
      const close = () => {
        if (isOver) return
        stop()
        controller.close()
      }
      const flush = async () => {
        sending = undefined
        try {
          if (!(await isAllowed()) || (controller.desiredSize ?? 0) < -mostWaiting) return close()
        } catch (fault) {
          log.debug({ err: fault }, 'events ended')
          return close()
        }
        if (isOver) return
        controller.enqueue(bytes.encode(waiting.join('') || ': beat\n\n'))
        waiting = []
      }
      controller.enqueue(bytes.encode('retry: 1000\n\n'))
      beating = setInterval(() => void flush(), timing.beatMs)
      unfollow = answer.follow({
        tell(event) {
          waiting.push(`data: ${JSON.stringify(event)}\n\n`)
          sending ??= setTimeout(() => void flush(), timing.togetherMs)
        },
        end: close,
      })
    },
    cancel: stop,
  })
  headers.set('Content-Type', 'text/event-stream; charset=utf-8')
  headers.set('Cache-Control', 'no-store')
  // a proxy that collects an answer before it hands it on would keep everything to itself
  headers.set('X-Accel-Buffering', 'no')
  return new Response(stream, { headers })
}
