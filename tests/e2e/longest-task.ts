import type { Visitor } from './browser.ts'

interface TraceEvent {
  name: string
  pid: number
  tid: number
  args: { name?: string }
  /** Time the thread was on a processor, in microseconds. */
  tdur?: number
}

/**
 * What the longest task of a page's main thread took of a processor while a path was loaded, in milliseconds. That is
 * how long the task lasts on a machine that has nothing else to do: the waits for a processor others hold do not count.
 */
export async function longestTask({ page, open }: Visitor, path: string): Promise<number> {
  const session = await page.context().newCDPSession(page)
  const events: TraceEvent[] = []
  session.on('Tracing.dataCollected', ({ value }) => void events.push(...(value as unknown as TraceEvent[])))
  const complete = new Promise<void>((resolve) => session.once('Tracing.tracingComplete', () => resolve()))
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['toplevel', '__metadata'] },
  })
  await open(path)
  await page.waitForLoadState('networkidle')
  await session.send('Tracing.end')
  await complete
  await session.detach()
  const threads = events.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
  const main = new Set(threads.map(threadOf))
  const tasks = events.filter((event) => event.name.endsWith('RunTask') && main.has(threadOf(event)))
  const longest = Math.max(0, ...tasks.map(({ tdur = 0 }) => tdur)) / 1000
  if (longest === 0) throw new Error(`The trace of ${path} holds no work of the page`)
  return longest
}

function threadOf({ pid, tid }: TraceEvent): string {
  return `${pid}/${tid}`
}
