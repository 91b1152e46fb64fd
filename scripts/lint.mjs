import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { isScript, readTree } from '../tests/house/tree.ts'
import { helpIfAsked, main } from './progress.mjs'
import { compilerEnvironment, programOf, projectNode, root, runInForeground } from './tools.mjs'

helpIfAsked(`
node scripts/lint.mjs [--all]

Lints everything. Rules that need types look at the files that are not as they were when they last passed, or import such.
  --all  at all files
`)

const plain = [programOf('oxlint'), '--deny-warnings', '--ignore-pattern', 'studio/**']
const typed = [...plain, '--type-aware']
const memory = join(root, 'node_modules', '.cache', 'linted.json')
/** Files that may change types without an import. */
const everywhere = /^(\.oxlintrc|tsconfig.*|package)\.json$|\.d\.m?ts$/

await main(async () => {
  const states = statesOfScripts()
  const passed = process.argv.includes('--all') ? {} : readPassed()
  const changed = [...states.keys()].filter((path) => states.get(path) !== passed[path])
  const runs =
    changed.length === states.size ? [typed] : [plain, ...(changed.length > 0 ? [[...typed, ...changed]] : [])]
  const codes = await Promise.all(runs.map((args) => runInForeground(projectNode, args, { env: compilerEnvironment })))
  if (codes.some((code) => code !== 0)) return 1
  mkdirSync(dirname(memory), { recursive: true })
  writeFileSync(memory, JSON.stringify(Object.fromEntries(states)))
  return 0
})

/** By its path: a hash of a script, of all that it imports, and of what changes types everywhere. */
function statesOfScripts() {
  const tree = readTree(root)
  const common = createHash('sha256').update(readFileSync(join(root, 'package-lock.json')))
  for (const { path, text } of tree.files) if (everywhere.test(path)) common.update(text)
  const key = common.digest('hex')
  const states = new Map()
  for (const { path } of tree.files) stateOf(path)
  return new Map([...states].filter(([path]) => isScript(path)))

  function stateOf(path) {
    const known = states.get(path)
    if (known !== undefined) return known
    const { text, imports } = tree.find(path)
    const hash = createHash('sha256').update(key).update(text)
    // no file imports itself by way of others (tests/house/cycles.ts)
    for (const { target } of imports) if (target !== undefined) hash.update(stateOf(target))
    const state = hash.digest('hex')
    states.set(path, state)
    return state
  }
}

function readPassed() {
  try {
    return JSON.parse(readFileSync(memory, 'utf8'))
  } catch {
    return {}
  }
}
