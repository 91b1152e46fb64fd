import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { Trouble } from './progress.mjs'
import { projectNode, root } from './tools.mjs'

/**
 * Plays the companies outside on this machine, for `npm start -- --outside`: gives the settings that
 * connect a shop with them, and their clock. They end with this process.
 */
export async function playCompanies({ DATABASE_URL, PORT, OUTSIDE_PORT = '3100' } = process.env) {
  if (DATABASE_URL) throw new Trouble('--outside invents orders, so it works on its own data: unset DATABASE_URL')
  const standIns = spawn(projectNode, ['tests/stand-ins/run.ts', OUTSIDE_PORT], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    // a Ctrl-C reaches them by way of this process, after the shop
    detached: true,
  })
  const [told] = await Promise.race([
    once(standIns, 'message'),
    once(standIns, 'exit').then(([code]) => {
      throw new Trouble(
        `the companies outside ended with ${code}. Is port ${OUTSIDE_PORT} taken? OUTSIDE_PORT=3101 chooses another`,
      )
    }),
  ])
  const shop = `http://localhost:${PORT || '3000'}`
  void whenUp(shop).then((isUp) => isUp && standIns.connected && standIns.send({ shop }))
  const clock = `--import=${new URL('../tests/stand-ins/shop-clock.mjs', import.meta.url).href}`
  return {
    settings: {
      ...told.settings,
      OUTSIDE_PAGE: told.address,
      NODE_OPTIONS: [process.env.NODE_OPTIONS, clock].filter(Boolean).join(' '),
    },
    /** Hears by how many milliseconds the companies' clock is ahead, whenever somebody moves it. */
    onClock: (hear) => standIns.on('message', ({ ahead }) => ahead !== undefined && hear(ahead)),
    close: () => standIns.connected && standIns.disconnect(),
  }
}

/** False when it does not come up in ten minutes. */
async function whenUp(shop) {
  for (let waited = 0; waited < 600; waited++) {
    const isUp = await fetch(`${shop}/health`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isUp) return true
    await sleep(1000, undefined, { ref: false })
  }
  return false
}
