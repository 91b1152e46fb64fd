// node tests/stand-ins/run.ts [port]: the outside companies on this machine, until Ctrl-C. It prints the settings that
// lead a shop to them, to be put before `npm start`, and where to see what they were sent.
import { openers } from './all.ts'
import { openControl } from './control.ts'
import { openClock } from './stand-in.ts'

const clock = openClock()
const standIns = await Promise.all(openers.map((open) => open(clock)))
const control = await openControl(standIns, clock, Number(process.argv[2] ?? 0))

const settings = standIns.flatMap(({ settings: own }) => Object.entries(own).map(([name, value]) => `${name}=${value}`))
process.stdout.write(`
${settings.join(' ')} npm start

What they were sent:   ${control.address}/
The next one fails:    curl -X POST ${control.address}/__control/turbosms/fail-next -d '{"trouble":"noMoney"}'
An hour later:         curl -X POST ${control.address}/__control/advance -d '{"seconds":3600}'

Ctrl-C ends them.
`)

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    void Promise.all([control, ...standIns].map((each) => each.close())).then(() => process.exit(0))
  })
}
