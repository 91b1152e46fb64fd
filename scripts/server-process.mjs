import { spawn } from 'node:child_process'
import { thriftyMemory, thriftyNode } from './memory.mjs'
import { compileCache, exitCodeOf, projectNode, root } from './tools.mjs'

/**
 * Starts the shop's server. It gets a session of its own, so a Ctrl-C in the terminal reaches it once, by way of this
 * process. The IPC channel tells it when this process is gone, kill -9 included: then it stops in order too.
 */
export function spawnServer(args, env = process.env) {
  const server = spawn(projectNode, [...thriftyNode, 'src/app/server.ts', ...args], {
    cwd: root,
    env: { ...compileCache, ...thriftyMemory, ...env },
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    detached: true,
  })
  const ended = new Promise((resolve, reject) => {
    server.on('error', reject)
    server.on('exit', (code, signal) => resolve(code ?? exitCodeOf(signal)))
  })
  return {
    ended,
    stop: (signal) => server.kill(signal),
    /** Heard only where tests/stand-ins/shop-clock.mjs is loaded. */
    setClock: (ahead) => server.connected && server.send({ ahead }),
  }
}

/** Calls `stop` when the terminal or the system asks this process to end, or when the npm above it was killed. */
export function onStopRequest(stop) {
  let last = -Infinity
  const once = (signal) => {
    // npm sends on the Ctrl-C that the terminal has already sent to everybody.
    if (performance.now() - last > 500) stop(signal)
    last = performance.now()
  }
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, once)
  // The terminal was closed.
  process.on('SIGHUP', () => once('SIGTERM'))

  if (!process.env.npm_lifecycle_event) return
  const npm = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === npm) return
    clearInterval(watch)
    once('SIGTERM')
  }, 500)
  watch.unref()
}
