import { dirname, join } from 'node:path'

/** Runs `work` under a title. On a terminal one line counts the seconds; elsewhere a line every ten seconds does. */
export async function step(title, work) {
  const begun = performance.now()
  const seconds = (digits) => ((performance.now() - begun) / 1000).toFixed(digits)
  const live = process.stdout.isTTY
  if (live) process.stdout.write(`${title}…`)
  const ticker = setInterval(
    () => (live ? process.stdout.write(`\r${title}… ${seconds(0)} s`) : console.log(`${title}… ${seconds(0)} s`)),
    live ? 1000 : 10_000,
  )
  const end = (mark) => {
    clearInterval(ticker)
    console.log(`${live ? '\r\x1b[K' : ''}${mark} ${title} ${seconds(1)} s`)
  }
  try {
    const result = await work()
    end('✓')
    return result
  } catch (error) {
    end('✗')
    throw error
  }
}

/** A trouble in words for the person at the keyboard, with the remedy; no stack trace helps with it. */
export class Trouble extends Error {}

/** Where a disk is full: the folder of the file that it refused, else the one that is installed and built into. */
export function noRoom(path = join(import.meta.dirname, '../package.json')) {
  return `There is no room in ${dirname(path)}. Make room on its disk, then start again.`
}

/** Runs a script's main part: a Trouble is printed plainly, anything else with its stack. */
export async function main(work) {
  try {
    process.exitCode = (await work()) ?? 0
  } catch (error) {
    if (error?.code === 'ENOSPC') console.error(noRoom(error.path))
    else console.error(error instanceof Trouble ? error.message : error)
    process.exitCode = 1
  }
}

/** Prints the help and ends when it was asked for. */
export function helpIfAsked(text) {
  if (process.argv.includes('--help') || process.argv.includes('-h')) {
    console.log(text.trim())
    process.exit(0)
  }
}
