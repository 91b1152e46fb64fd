import { hasLockedOut } from '#modules/identity/server/index.ts'
import { AlreadyRunning } from '#platform/server/instance-lock.ts'
import { isDiskFull } from '#platform/server/unavailable.ts'
import { readSettings } from './settings.ts'
import { startShop, type RunningShop } from './start.ts'
import { say, sayDemoIsPublic, sayFirstAdmin, sayKept, sayStep, sayWelcome } from './terminal.ts'

/** `node src/app/server.ts [--empty] [--dev]`: the whole shop in one process, until it is told to stop. */
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

/** The first signal stops everything in order; a second one does not wait. */
function stopWhenTold(starting: Promise<RunningShop>): void {
  let isStopping = false
  const stop = async (): Promise<void> => {
    if (isStopping) process.exit(130)
    isStopping = true
    say('Stopping…')
    const running = await starting.catch(() => undefined)
    await running?.stop()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop())
  // the process that started us is gone, even by kill -9
  process.on('disconnect', () => void stop())
}

try {
  await main()
} catch (fault) {
  say(
    fault instanceof AlreadyRunning || !(fault instanceof Error)
      ? String((fault as Error).message ?? fault)
      : describe(fault),
  )
  process.exit(1)
}

/** What the person at the terminal can act on is a sentence; the rest keeps its trace. */
function describe(fault: Error): string {
  const code = 'code' in fault ? String(fault.code) : ''
  if (code === 'EADDRINUSE')
    return 'The port is taken by another program. Give the shop another one: PORT=3001 npm start'
  if (code === 'EACCES')
    return 'The port may not be opened by this user. Give the shop another one: PORT=3001 npm start'
  if (code === 'ECONNREFUSED' || code === 'ENOTFOUND')
    return `The database does not answer (${fault.message}). Check DATABASE_URL`
  if (isDiskFull(fault)) return 'The disk is full. Make room on it, then start again: nothing was lost'
  // no such user, wrong password, no such database
  if (/^(28|3D)...$/.test(code)) return `The database lets nobody in (${fault.message}). Check DATABASE_URL`
  return fault.message.startsWith('Wrong settings') ? fault.message : (fault.stack ?? fault.message)
}
