import { pathToFileURL } from 'node:url'
import { ensureInstalled } from './install.mjs'
import { helpIfAsked, main, step, Trouble } from './progress.mjs'
import { compilerEnvironment, programOf, projectNode, run } from './tools.mjs'

const help = `
npm run check

Types, lint, format and the rules of the house, without the other tests. What a failing step says is shown below it.
`

/** Once what they run is installed. `isAnew` lints all files, whatever passed before. */
export function checkSteps({ isAnew }) {
  return [
    // a checker for each project: several of one would each find out the same types anew, twice the work on two processors
    { title: 'types', args: [programOf('typescript', 'tsc'), '-b', '--checkers', '1', '--builders', '2'] },
    { title: 'lint', args: ['scripts/lint.mjs', ...(isAnew ? ['--all'] : [])] },
    { title: 'format', args: [programOf('oxfmt'), '--check', '!studio/**'] },
  ]
}

/** Which of the steps passed. They run side by side; what one printed is shown only when it did not pass. */
export async function check(steps) {
  const running = steps.map(({ args }) => run(projectNode, args, { env: compilerEnvironment }))
  const passed = []
  for (const [place, { title }] of steps.entries()) {
    passed.push(
      await step(title, async () => {
        const { code, output } = await running[place]
        if (code !== 0) throw new Trouble(output.trim())
        return true
      }).catch((error) => console.log(shortened(error.message))),
    )
  }
  return passed.map(Boolean)
}

/** A rule broken everywhere need not fill the terminal; types and lint tell the first, vitest sums up at the end. */
function shortened(output) {
  const lines = output.split('\n')
  if (lines.length <= 200) return output
  return [...lines.slice(0, 120), `… ${lines.length - 160} lines …`, ...lines.slice(-40)].join('\n')
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  helpIfAsked(help)
  await main(async () => {
    await ensureInstalled()
    const passed = await check([
      ...checkSteps({ isAnew: false }),
      { title: 'house rules', args: [programOf('vitest'), 'run', 'tests/house.test.ts'] },
    ])
    return passed.every(Boolean) ? 0 : 1
  })
}
