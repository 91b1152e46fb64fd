import type { CDPSession } from 'playwright'
import type { Visitor } from './browser.ts'

interface TraceEvent {
  name: string
  pid: number
  tid: number
  args: { name?: string }
  /** On the clock of `process.hrtime`, in microseconds. */
  ts: number
  /** Time the thread was on a processor, in microseconds. */
  tdur?: number
}

export interface Load {
  path: string
  visitor: Visitor
}

/**
 * Processor time of the longest task of each page's main thread while its path loads, in milliseconds. That is how long the
 * task lasts on a machine that has nothing else to do: the waits for a processor others hold do not
 * count. One trace for all of them, one after another: its end waits seconds for processes of Chromium that are ending.
 */
export async function longestTasks(loads: readonly Load[]): Promise<number[]> {
  const [first] = loads
  if (!first) return []
  const session = await first.visitor.context.newCDPSession(first.visitor.page)
  const spans: { from: number; to: number }[] = []
  const events = await trace(session, async () => {
    for (const { path, visitor } of loads) {
      const from = now()
      await visitor.open(path)
      await visitor.page.waitForLoadState('networkidle')
      spans.push({ from, to: now() })
    }
  })
  await session.detach()
  const threads = events.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
  const main = new Set(threads.map(threadOf))
  const tasks = events.filter((event) => event.name.endsWith('RunTask') && main.has(threadOf(event)))
  return spans.map(({ from, to }, index) => {
    const own = tasks.filter(({ ts }) => ts >= from && ts <= to)
    const longest = Math.max(0, ...own.map(({ tdur = 0 }) => tdur)) / 1000
    if (longest === 0) throw new Error(`The trace of ${loads[index]?.path} holds no work of the page`)
    return longest
  })
}

async function trace(session: CDPSession, work: () => Promise<void>): Promise<TraceEvent[]> {
  const events: TraceEvent[] = []
  session.on('Tracing.dataCollected', ({ value }) => void events.push(...(value as unknown as TraceEvent[])))
  const complete = new Promise<void>((resolve) => session.once('Tracing.tracingComplete', () => resolve()))
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['toplevel', '__metadata'] },
  })
  await work()
  await session.send('Tracing.end')
  await complete
  return events
}

function now(): number {
  return Number(process.hrtime.bigint() / 1000n)
}

function threadOf({ pid, tid }: TraceEvent): string {
  return `${pid}/${tid}`
}
