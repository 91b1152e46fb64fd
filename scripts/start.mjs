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
npm start [-- --empty]

Installs what is missing, builds what has changed, and runs the shop. Ctrl-C stops it in order.
  --empty   begin without the demo shop
Settings are environment variables: see docs/configuration.md.
`)

await main(async () => {
  if (!isBuilt() || !isInstalled({ withTools: false })) {
    refuseBesideARunningShop()
    await inTurn(async () => {
      await ensureInstalled({ withTools: !isBuilt() })
      await buildIfChanged()
    })
  }
  const server = spawnServer(process.argv.slice(2))
  onStopRequest(server.stop)
  return server.ended
})

/** To install or build now would change the files that a running shop is serving. */
function refuseBesideARunningShop() {
  if (!existsSync(projectNode)) return
  const lock = pathToFileURL(join(root, 'src/platform/server/instance-lock.ts')).href
  const script = `
    const { AlreadyRunning, findRunningInstance } = await import(${JSON.stringify(lock)})
    const running = await findRunningInstance(process.argv[1])
    if (running) console.log(new AlreadyRunning(running).message)`
  const dataDir = resolve(root, process.env.DATA_DIR || 'data')
  const { stdout } = spawnSync(projectNode, ['--input-type=module', '-e', script, dataDir], { encoding: 'utf8' })
  if (stdout?.trim()) throw new Trouble(stdout.trim())
}
