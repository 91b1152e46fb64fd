import type { Callable } from '../../endpoint.ts'
import type { Session } from '../session.ts'

export interface Following<Event> {
  endpoint: Callable<Event>
  session: Pick<Session<unknown>, 'token'>
  /** Renews the session; gives the new access token. */
  refresh(): Promise<string>
  signal: AbortSignal
  onEvent(event: Event): void
  /** From now on it is heard; what happened before was not. */
  onOpen(): void
}

const longestPauseMs = 30_000
/** The server beats every 20 s: two beats missed, and nobody is at the other end any more. */
const longestSilenceMs = 45_000

/** Follows server-sent events until its signal aborts; after a break it follows them again, at growing distance. */
export async function followEvents<Event>(following: Following<Event>): Promise<void> {
  const { signal, onEvent, onOpen } = following
  for (let failures = 0; !signal.aborted; failures++) {
    if (failures > 0) await pause(Math.min(longestPauseMs, 500 * 2 ** failures) * (0.75 + Math.random() / 2), signal)
    try {
      const response = await open(following)
      // not theirs: nothing to be heard here
      if (response?.status === 403) return
      if (!response?.ok || !response.body) continue
      failures = 0
      onOpen()
      // taken for what its endpoint says, as an answer is (api.ts)
      for await (const data of dataOf(response.body, signal)) onEvent(JSON.parse(data) as Event)
    } catch {
      // the connection broke, or the server went: it is tried again
    }
  }
}

/** Whoever is signed out over the page asks nothing until they are back. */
async function open<Event>({ endpoint, session, refresh, signal }: Following<Event>): Promise<Response | undefined> {
  const ask = (token: string) =>
    fetch(`/api${endpoint.path}`, { headers: { Authorization: `Bearer ${token}` }, signal })
  const token = session.token()
  if (token === undefined || signal.aborted) return undefined
  const response = await ask(token)
  if (response.status !== 401) return response
  const current = session.token()
  return current === undefined ? undefined : ask(current === token ? await refresh() : current)
}

/** Our server writes each event as one line of data. A connection that fell silent without a word has ended, too. */
async function* dataOf(body: ReadableStream<Uint8Array>, signal: AbortSignal): AsyncGenerator<string> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let text = ''
  try {
    for (;;) {
      const part = await inTime(reader.read())
      if (part === undefined || part.done || signal.aborted) return
      const lines = (text + decoder.decode(part.value, { stream: true })).split('\n')
      text = lines.pop() ?? ''
      for (const line of lines) if (line.startsWith('data: ')) yield line.slice('data: '.length)
    }
  } finally {
    void reader.cancel().catch(() => undefined)
  }
}

/** Undefined once it was waited for too long. */
function inTime<Result>(result: Promise<Result>): Promise<Result | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const silence = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), longestSilenceMs)
  })
  return Promise.race([result, silence]).finally(() => clearTimeout(timer))
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds)
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true })
  })
}
