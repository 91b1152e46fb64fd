import type { Session } from '../session.ts'

export interface Following<Event> {
  /** Of the API, as its endpoint says. */
  path: string
  session: Pick<Session<unknown>, 'token'>
  /** Renews the session; gives the new access token. */
  refresh(): Promise<string>
  signal: AbortSignal
  onEvent(event: Event): void
  /** From now on it is heard; what happened before was not. */
  onOpen(): void
}

const longestPauseMs = 30_000

/** Follows server-sent events until it is told to stop; one that breaks off is followed again, at growing distance. */
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
      for await (const data of dataOf(response.body)) onEvent(JSON.parse(data) as Event)
    } catch {
      // the connection broke, or the server went: it is tried again
    }
  }
}

/** Whoever is signed out over the page asks nothing until they are back. */
async function open({ path, session, refresh, signal }: Following<never>): Promise<Response | undefined> {
  const ask = (token: string) => fetch(`/api${path}`, { headers: { Authorization: `Bearer ${token}` }, signal })
  const token = session.token()
  if (token === undefined || signal.aborted) return undefined
  const response = await ask(token)
  if (response.status !== 401) return response
  const current = session.token()
  return current === undefined ? undefined : ask(current === token ? await refresh() : current)
}

/** Our server writes each event as one line of data. */
async function* dataOf(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = body.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>).getReader()
  let text = ''
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    const lines = (text + part.value).split('\n')
    text = lines.pop() ?? ''
    for (const line of lines) if (line.startsWith('data: ')) yield line.slice('data: '.length)
  }
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds)
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true })
  })
}
