import { realpathSync, watch } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ensureInstalled } from './install.mjs'
import { helpIfAsked, main, Trouble } from './progress.mjs'
import { onStopRequest, spawnServer } from './server-process.mjs'
import { projectNode, root, runInForeground } from './tools.mjs'

helpIfAsked(`
npm run dev [-- --empty]

Runs the shop for development: pages reload by themselves, the server starts again when its files change, and
PostgreSQL runs on meanwhile. Ctrl-C stops it in order.
`)

/** Below src/: what the server process has loaded. Pages and components are reloaded by Vite. */
const serverFile =
  /^(kit\/.*|platform\/server\/.*|platform\/[^/]+|modules\/[^/]+\/server\/.*|modules\/[^/]+\/[^/]+|app\/(?!browser\/).*)(?<!\.test)\.ts$/

await main(async () => {
  await ensureInstalled()
  if (realpathSync(process.execPath) !== realpathSync(projectNode)) {
    return runInForeground(projectNode, process.argv.slice(1))
  }
  const postgres = process.env.DATABASE_URL ? undefined : await startPostgres()
  try {
    return await serveAndWatch({ ...process.env, ...(postgres && { DATABASE_URL: postgres.url }) })
  } finally {
    await postgres?.stop()
  }
})

/** Owned here and not by the server, so that it runs on while the server restarts. */
async function startPostgres() {
  const dataDir = resolve(root, process.env.DATA_DIR || 'data')
  const { AlreadyRunning, findRunningInstance } = await import('../src/platform/server/postgres/instance-lock.ts')
  const { startEmbeddedPostgres } = await import('../src/platform/server/postgres/embedded-postgres.ts')
  const running = await findRunningInstance(dataDir)
  if (running) throw new Trouble(new AlreadyRunning(running).message)
  return startEmbeddedPostgres({
    dataDir,
    onCrash: ({ reason }) => console.log(`PostgreSQL ended (${reason}); starting it again`),
  })
}

async function serveAndWatch(env) {
  let stopped = false
  let server
  let changed = Promise.withResolvers()
  const onChange = (path) => {
    console.log(`${path} changed`)
    changed.resolve()
  }
  onStopRequest((signal) => {
    stopped = true
    server.stop(signal)
    changed.resolve()
  })
  const watchers = [
    watch(join(root, 'src'), { recursive: true }, (_, path) => serverFile.test(path ?? '') && onChange(`src/${path}`)),
    watch(join(root, 'db'), { recursive: true }, (_, path) => path?.endsWith('.sql') && onChange(`db/${path}`)),
  ]
  let code = 0
  while (!stopped) {
    changed = Promise.withResolvers()
    server = spawnServer(['--dev', ...process.argv.slice(2)], env)
    const first = await Promise.race([server.ended, changed.promise])
    if (first !== undefined && !stopped) console.log(`The server ended with code ${first}; waiting for a change`)
    await changed.promise
    // An editor saves in several steps, and a checkout changes many files.
    await sleep(100)
    if (!stopped) server.stop('SIGTERM')
    code = await server.ended
  }
  for (const watcher of watchers) watcher.close()
  return code
}
