import { once } from 'node:events'
import { createServer, Socket, type AddressInfo } from 'node:net'
import { setImmediate as turn } from 'node:timers/promises'
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { openPool } from './database.ts'
import { openWatchdog, type Watchdog } from './watchdog.ts'
import { DatabaseHangs } from './unavailable.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] }))
afterEach(() => void vi.useRealTimers())

/** Over a database that takes connections and says nothing, as one that was stopped. */
async function silence(): Promise<{ url: string }> {
  const silent = createServer().listen(0, '127.0.0.1')
  await once(silent, 'listening')
  onTestFinished(() => void silent.close())
  const { port } = silent.address() as AddressInfo
  return { url: `postgres://shop@127.0.0.1:${port}/shop` }
}

async function watchdogOfSilence(): Promise<Watchdog> {
  return openWatchdog(await silence())
}

/** Lets time pass in small steps, with turns for what comes over the network in between. */
async function pass(ms: number): Promise<void> {
  for (let passed = 0; passed < ms; passed += 50) {
    await vi.advanceTimersByTimeAsync(50)
    for (let turns = 0; turns < 5; turns++) await turn()
  }
}

it.each([0, 100, 370, 380, 700])(
  '[WIRE-3] a statement waiting for a database that hangs ends within three seconds, begun %i ms after work that is done',
  async (later) => {
    const watchdog = await watchdogOfSilence()
    await watchdog.guard(Promise.resolve())
    await pass(later)
    const fault = vi.fn<(reason: unknown) => void>()
    watchdog.guard(new Promise(() => {})).catch(fault)
    await pass(1400)
    expect(fault).not.toHaveBeenCalled()
    await pass(1550)
    expect(fault.mock.calls).toEqual([[expect.any(DatabaseHangs)]])
  },
)

it('[WIRE-3] while other answers come the database is slow, not hanging: what waits for it goes on waiting', async () => {
  const watchdog = await watchdogOfSilence()
  const fault = vi.fn<(reason: unknown) => void>()
  watchdog.guard(new Promise(() => {})).catch(fault)
  for (let passed = 0; passed < 6000; passed += 500) {
    await pass(500)
    watchdog.noteActivity()
  }
  expect(fault).not.toHaveBeenCalled()
  await pass(4600)
  expect(fault.mock.calls).toEqual([[expect.any(DatabaseHangs)]])
})

it('[WIRE-3] a process that seldom gets its turn takes no database for hanging: only the time counts in which it ran', async () => {
  const watchdog = await watchdogOfSilence()
  const fault = vi.fn<(reason: unknown) => void>()
  watchdog.guard(new Promise(() => {})).catch(fault)
  const now = performance.now.bind(performance)
  let late = 0
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now() + late)
  onTestFinished(() => clock.mockRestore())
  // a quarter of a minute in steps of three seconds, each of which this process slept through
  for (let turns = 0; turns < 5; turns++) {
    late += 3000
    await pass(100)
  }
  expect(fault).not.toHaveBeenCalled()
  await pass(3000)
  expect(fault.mock.calls).toEqual([[expect.any(DatabaseHangs)]])
})

it('[WIRE-3] a statement to a database that hangs is refused at once, until anything is heard of it', async () => {
  const watchdog = await watchdogOfSilence()
  watchdog.guard(new Promise(() => {})).catch(() => {})
  await pass(2950)
  await expect(watchdog.guard(Promise.resolve(1))).rejects.toBeInstanceOf(DatabaseHangs)
  watchdog.noteActivity()
  expect(await watchdog.guard(Promise.resolve(1))).toBe(1)
})

it.each([-3_600_000, 3_600_000])(
  '[WIRE-3] a clock that is set by %i ms hides no database that hangs, and makes none of one that is slow',
  async (ms) => {
    const watchdog = await watchdogOfSilence()
    watchdog.noteActivity()
    const fault = vi.fn<(reason: unknown) => void>()
    watchdog.guard(new Promise(() => {})).catch(fault)
    vi.setSystemTime(Date.now() + ms)
    await pass(1400)
    watchdog.noteActivity()
    expect(fault).not.toHaveBeenCalled()
    await pass(4600)
    expect(fault.mock.calls).toEqual([[expect.any(DatabaseHangs)]])
  },
)

it('[WIRE-3] the network asks a silent connection of the pool whether anybody is there, so that a dead one fails by itself', async () => {
  const asking = vi.spyOn(Socket.prototype, 'setKeepAlive')
  onTestFinished(() => asking.mockRestore())
  const pool = openPool(await silence(), 1)
  const connecting = pool.connect().catch(() => {})
  await pass(500)
  expect(asking.mock.calls).toEqual([[true, 10_000]])
  for (const socket of asking.mock.contexts) (socket as Socket).destroy()
  await connecting
  await pool.end()
})
