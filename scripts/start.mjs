import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildIfChanged, isBuilt } from './build.mjs'
import { ensureInstalled, isInstalled } from './install.mjs'
import { helpIfAsked, main, Trouble } from './progress.mjs'
import { onStopRequest, spawnServer } from './server-process.mjs'
import { inTurn } from './setup-turn.mjs'
import { projectNode, root } from './tools.mjs'

helpIfAsked(`
npm start [-- --empty] [-- --outside]

Installs what is missing, builds what has changed, and runs the shop. Ctrl-C stops it in order.
  --empty     begin without the demo shop
  --outside   connect it with outside companies that are played here, in data-outside/ (not in a release)
Settings are environment variables: see docs/configuration.md.
`)

const isOutside = process.argv.includes('--outside')
if (isOutside) process.env.DATA_DIR ||= 'data-outside'

await main(async () => {
  if (!isBuilt() || !isInstalled({ withTools: false })) {
    refuseBesideARunningShop()
    await inTurn(async () => {
      await ensureInstalled({ withTools: !isBuilt() })
      await buildIfChanged()
    })
  }
  const outside = isOutside ? await openOutside() : undefined
  const server = spawnServer(process.argv.slice(2), { ...process.env, ...outside?.settings })
  outside?.onClock(server.setClock)
  onStopRequest(server.stop)
  return server.ended.finally(() => outside?.close())
})

/** For whoever works on the shop: a release holds nobody to play a company. */
async function openOutside() {
  const { playCompanies } = await import('./outside.mjs').catch(() => {
    throw new Trouble('--outside needs the sources of the shop, not a release')
  })
  return playCompanies()
}

/** To install or build now would change the files that a running shop is serving. */
function refuseBesideARunningShop() {
  if (!existsSync(projectNode)) return
  const lock = pathToFileURL(join(root, 'src/platform/server/postgres/instance-lock.ts')).href
  const script = `
    const { AlreadyRunning, findRunningInstance } = await import(${JSON.stringify(lock)})
    const running = await findRunningInstance(process.argv[1])
    if (running) console.log(new AlreadyRunning(running).message)`
  const dataDir = resolve(root, process.env.DATA_DIR || 'data')
  const { stdout } = spawnSync(projectNode, ['--input-type=module', '-e', script, dataDir], { encoding: 'utf8' })
  if (stdout?.trim()) throw new Trouble(stdout.trim())
}
