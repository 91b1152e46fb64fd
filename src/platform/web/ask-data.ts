import type { Callable } from '../endpoint.ts'

/** Makes a call that is open to anyone, without the client and its session; undefined when there is no answer. */
export async function askData<Wire>(
  { path }: Callable<Wire>,
  query: Record<string, string>,
  options: Pick<RequestInit, 'headers' | 'signal'>,
): Promise<Wire | undefined> {
  try {
    const response = await fetch(`/api${path}?${new URLSearchParams(query)}`, options)
    return response.ok ? ((await response.json()) as { Data: Wire }).Data : undefined
  } catch {
    return undefined
  }
}
