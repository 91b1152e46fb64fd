import { accessSync, constants, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { step, Trouble } from './progress.mjs'
import { projectNode, root, run } from './tools.mjs'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const shellNames = ['chromium-headless-shell', 'chrome-headless-shell']
const macPaths = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]
const minutes = 60_000
/** Finding one starts it; so what was found is remembered for as long as it stays the same. */
const memory = join(root, 'node_modules', '.cache', 'chromium.json')

/** The path of a Chromium that starts: an installed one, else one that is fetched now. */
export async function findOrFetchChromium() {
  return remember('whole', async () => {
    return (await findChromium()) ?? (await fetchForPlaywright()) ?? (await fetchFromApt()) ?? giveUp()
  })
}

/**
 * The path of a Chromium without windows, the same engine for a quarter less of the processor; the whole one where none is
 * to be had, or where `CHROMIUM_PATH` names it. `HEADLESS_PATH` says what was found before.
 */
export async function findOrFetchHeadless() {
  if (process.env.HEADLESS_PATH) return process.env.HEADLESS_PATH
  const whole = await findOrFetchChromium()
  if (process.env.CHROMIUM_PATH) return whole
  return remember('headless', async () => {
    const installed = await firstThatStarts(shellNames)
    if (installed) return installed
    await installFromApt('chromium-headless-shell')
    return (await firstThatStarts(shellNames)) ?? whole
  })
}

/** By apt, which needs no package of ours: it is there by the time that they are. Elsewhere it is fetched with their help. */
export async function fetchBeforePackages() {
  if (process.env.CHROMIUM_PATH || (await firstThatStarts(names, macPaths))) return
  await installFromApt('chromium', 'chromium-headless-shell')
}

async function remember(kind, find) {
  const known = readMemory()
  const path = isSame(known[kind]) ? known[kind].path : await find()
  mkdirSync(dirname(memory), { recursive: true })
  const found = { path, changedAt: statSync(path).mtimeMs }
  writeFileSync(memory, JSON.stringify({ ...known, [kind]: found }))
  return path
}

function readMemory() {
  try {
    return JSON.parse(readFileSync(memory, 'utf8'))
  } catch {
    return {}
  }
}

/** Whether the program that an earlier search found is still the one to take. */
function isSame(found) {
  if (!found) return false
  const { path, changedAt } = found
  const changed = statSync(path, { throwIfNoEntry: false })?.mtimeMs
  return changed === changedAt && (process.env.CHROMIUM_PATH ?? path) === path
}

async function findChromium() {
  const given = process.env.CHROMIUM_PATH
  if (given) {
    if (await starts(given)) return given
    throw new Trouble(`CHROMIUM_PATH: '${given}' does not start. Unset it, or give the path of a Chromium.`)
  }
  const installed = await firstThatStarts(names, macPaths)
  if (installed) return installed
  const fetched = await playwrightPath()
  if (fetched && (await starts(fetched))) return fetched
}

/** Finds the first that starts: programs by these names in the folders of `PATH`, then these paths. */
async function firstThatStarts(programs, paths = []) {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const installed = programs.flatMap((name) => folders.map((folder) => join(folder, name)))
  for (const path of [...installed, ...paths]) if (await starts(path)) return path
}

async function fetchForPlaywright() {
  const playwright = join(root, 'node_modules', 'playwright', 'cli.js')
  await attempt('Fetching Chromium', () =>
    run(projectNode, [playwright, 'install', 'chromium'], { timeout: 5 * minutes }),
  )
  const path = await playwrightPath()
  return path && (await starts(path)) ? path : undefined
}

async function fetchFromApt() {
  await installFromApt('chromium', 'chromium-headless-shell')
  return findChromium()
}

async function installFromApt(...packages) {
  if (process.getuid?.() !== 0 || (await run('apt-get', ['--version'])).code !== 0) return
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  await attempt(`Installing ${packages.join(' and ')} with apt`, async () => {
    await run('apt-get', ['update'], { env, timeout: 5 * minutes })
    return run('apt-get', ['install', '-y', '--no-install-recommends', ...packages], { env, timeout: 15 * minutes })
  })
}

function giveUp() {
  throw new Trouble('No Chromium: install one (apt install chromium, or Google Chrome), or set CHROMIUM_PATH to it.')
}

async function attempt(title, work) {
  await step(title, async () => {
    const { code, output } = await work()
    if (code !== 0) throw new Trouble(output.trim().split('\n').slice(-5).join('\n'))
  }).catch((error) => console.log(error.message))
}

/** Where Playwright keeps, or would keep, its own. */
async function playwrightPath() {
  const script = `console.log((await import('playwright')).chromium.executablePath())`
  const { code, output } = await run(projectNode, ['--input-type=module', '-e', script])
  return code === 0 ? output.trim() : undefined
}

/** A file alone proves nothing: it may be a stub that asks for a snap, or lack its libraries. */
async function starts(path) {
  try {
    accessSync(path, constants.X_OK)
  } catch {
    return false
  }
  return (await run(path, ['--version'], { timeout: 20_000 })).code === 0
}
