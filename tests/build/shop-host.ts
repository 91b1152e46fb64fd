import * as z from 'zod/mini'
import { readSettings } from '#app/settings.ts'
import { startShop, type RunningShop } from '#app/start.ts'
import { sayFirstAdmin, sayKept, sayStep } from '#app/starting/terminal.ts'

/** A request to open a shop with its environment, or to end it where that is null. */
const asked = z.strictObject({
  environment: z.nullable(z.record(z.string(), z.string())),
  isEmpty: z.boolean(),
})

/** Opens one shop after another: what the first has loaded and compiled serves them all. */
let running: RunningShop | undefined

async function obey(message: unknown): Promise<{ address?: string; fault?: string }> {
  try {
    const { environment, isEmpty } = asked.parse(message)
    await running?.stop()
    running = environment === null ? undefined : await open(environment, isEmpty)
    return { ...(running && { address: running.address }) }
  } catch (fault) {
    return { fault: fault instanceof Error ? (fault.stack ?? fault.message) : String(fault) }
  }
}

function open(environment: Record<string, string>, isEmpty: boolean): Promise<RunningShop> {
  return startShop(readSettings(environment), {
    hasDemo: !isEmpty,
    isDev: false,
    onStep: sayStep,
    onFirstAdmin: sayFirstAdmin,
    onKept: sayKept,
  })
}

process.on('message', (message) => void obey(message).then((answer) => process.send?.(answer)))
// who asked is gone, even by kill -9
process.on('disconnect', () => process.exit(0))
