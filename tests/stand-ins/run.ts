// node tests/stand-ins/run.ts [port]: the outside companies on this machine, until Ctrl-C. It prints the settings that
// lead a shop to them, to be put before `npm start`, and the page from which they are driven. Started by another program
// with a channel, it tells that instead, and by how many milliseconds their clock is ahead whenever it moves; it ends with
// that channel. `{ shop: address }` tells the companies where the shop is.
import { openers } from './all.ts'
import { openControl } from './control.ts'
import { openClock } from './stand-in.ts'

let shopAddress = ''
const clock = openClock((ahead) => process.send?.({ ahead }))
const standIns = await Promise.all(openers.map((open) => open(clock)))
const control = await openControl(standIns, clock, { port: Number(process.argv[2] ?? 0), shop: () => shopAddress })
const settings = Object.fromEntries(standIns.flatMap((each) => Object.entries(each.settings)))

if (process.send) {
  process.send({ settings, address: control.address })
  process.on('message', ({ shop }: { shop: string }) => {
    shopAddress = shop
    for (const standIn of standIns) {
      standIn
        .connectShop?.(shop)
        .catch((fault: unknown) =>
          process.stderr.write(`${standIn.name} did not find the shop's goods: ${String(fault)}\n`),
        )
    }
  })
  process.once('disconnect', close)
} else {
  process.stdout.write(`
${Object.entries(settings)
  .map(([name, value]) => `${name}=${value}`)
  .join(' ')} npm start

Drive them:            ${control.address}/
The next one fails:    curl -X POST ${control.address}/__control/turbosms/fail-next -d '{"trouble":"noMoney"}'
An hour later:         curl -X POST ${control.address}/__control/advance -d '{"seconds":3600}'

Ctrl-C ends them.
`)
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, close)

function close(): void {
  void Promise.all([control, ...standIns].map((each) => each.close())).then(() => process.exit(0))
}
