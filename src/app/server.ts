import { setTimeout as sleep } from 'node:timers/promises'
import { hasLockedOut } from '#modules/identity/server/index.ts'
import { readSettings } from './settings.ts'
import { startWords } from './starting/start-words.ts'
import { startShop, type RunningShop } from './start.ts'
import { say, sayDemoIsPublic, sayFirstAdmin, sayKept, sayStep, sayWelcome } from './starting/terminal.ts'

/** `node src/app/server.ts [--empty] [--dev]`: the whole shop in one process, until a signal stops it. */
async function main(): Promise<void> {
  const began = performance.now()
  const starting = startShop(readSettings(process.env), {
    hasDemo: !process.argv.includes('--empty'),
    isDev: process.argv.includes('--dev'),
    onStep: sayStep,
    onFirstAdmin: sayFirstAdmin,
    onKept: sayKept,
  })
  stopWhenTold(starting)
  const running = await starting
  sayWelcome(running, (performance.now() - began) / 1000)
  if (await hasLockedOut(running.shop)) sayDemoIsPublic()
}

/** A start that hangs, as before a database that does not answer, is not waited for; what it began ends with this process. */
const startEndsMs = 8000
/** An orderly stop takes less, unless the database hangs. PostgreSQL ends by itself, whenever it can. */
const stopEndsMs = 30_000

/**
 * The first signal stops everything in order; whoever presses Ctrl-C a second time does not wait. A service manager sends
 * its signal to each process, so that it comes twice: here, and by way of the one that started this.
 */
function stopWhenTold(starting: Promise<RunningShop>): void {
  let isStopping = false
  const stop = async (signal?: NodeJS.Signals): Promise<void> => {
    if (isStopping && signal === 'SIGINT') process.exit(130)
    if (isStopping) return
    isStopping = true
    say('Stopping…')
    const running = await Promise.race([starting.catch(() => undefined), sleep(startEndsMs)])
    await Promise.race([running?.stop(), sleep(stopEndsMs)])
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(signal))
  // the process that started us is gone, even by kill -9
  process.on('disconnect', () => void stop())
}

// a terminal or a pipe that is gone takes nobody with it
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})

try {
  await main()
} catch (fault) {
  say(startWords(fault) ?? String((fault as Error).stack ?? fault))
  process.exit(1)
}
