import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { helpIfAsked, main, noRoom, step, Trouble } from './progress.mjs'
import { inTurn } from './setup-turn.mjs'
import { mustRun, outerEnvironment, projectNode, root, run } from './tools.mjs'

const help = `
node scripts/install.mjs

Makes node_modules what package-lock.json says, the project's own Node included. Does nothing when it already is.
start, dev and test call it first.
`

/** `withTools: false` is content without the packages that only building and testing need. */
export async function ensureInstalled({ withTools = true } = {}) {
  if (isInstalled({ withTools })) return
  await inTurn(async () => {
    if (!isAsLocked(withTools)) await install(withTools)
    if (!existsSync(projectNode)) await fetchNode()
  })
}

export function isInstalled({ withTools }) {
  return isAsLocked(withTools) && existsSync(projectNode)
}

/**
 * Whether every package is there in its locked version. npm leaves a list of what it installed, so a tree that was
 * installed by hand counts, and one outdated by `git pull` or copied from another system does not.
 */
function isAsLocked(withTools) {
  const wanted = readPackages('package-lock.json')
  const present = readPackages('node_modules/.package-lock.json')
  if (!present) return false
  for (const [path, { version, dev, link, optional, os, cpu, libc }] of Object.entries(wanted ?? {})) {
    if (path === '' || link || (dev && !withTools)) continue
    const isForHere = os?.includes(process.platform) && cpu?.includes(process.arch) && !libc
    if (optional && !isForHere && !present[path]) continue
    if (present[path]?.version !== version || !existsSync(join(root, path, 'package.json'))) return false
  }
  return true
}

function readPackages(file) {
  try {
    return JSON.parse(readFileSync(join(root, file), 'utf8')).packages
  } catch {
    return undefined
  }
}

async function install(withTools) {
  const command = existsSync(join(root, 'package-lock.json')) ? 'ci' : 'install'
  // Said aloud: NODE_ENV=production would leave out what the build needs.
  const dev = withTools ? '--include=dev' : '--omit=dev'
  const args = [command, dev, '--include=optional', '--no-audit', '--no-fund']
  await step(`Installing packages (npm ${command})`, async () => {
    const { code, output } = await run('npm', args, { env: outerEnvironment })
    if (code === 127) throw new Trouble('npm was not found: install Node.js 20 or newer with npm, then start again.')
    if (/ENOSPC|No space left/i.test(output)) throw new Trouble(noRoom())
    if (code !== 0)
      throw new Trouble(`${output.trim()}\n\nnpm ${args.join(' ')} failed. Mend what it says above, then start again.`)
  })
}

/** npm --ignore-scripts (or a setting of that name) leaves the package `node` without its binary. */
async function fetchNode() {
  const folder = join(root, 'node_modules', 'node')
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const env = { ...outerEnvironment, npm_config_ignore_scripts: 'false' }
  await step(`Fetching Node ${version}`, () =>
    mustRun('node', ['installArchSpecificPackage.js'], { cwd: folder, env }),
  ).catch((error) => console.error(error.message))
  if (!existsSync(projectNode)) {
    throw new Trouble(
      `The project's Node ${version} is missing, since npm ran without install scripts. ` +
        'Run: npm rebuild node --ignore-scripts=false --foreground-scripts, then start again.',
    )
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  helpIfAsked(help)
  await main(() => ensureInstalled())
}
