import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { buildIfChanged } from './build.mjs'
import { check, checkSteps } from './check.mjs'
import { fetchBeforePackages, findOrFetchChromium, findOrFetchHeadless } from './chromium.mjs'
import { ensureInstalled, isInstalled } from './install.mjs'
import { helpIfAsked, main } from './progress.mjs'
import { listBrowserFiles, listTestFiles, opensBrowser } from './test-files.mjs'
import { projectNode, root, runInForeground, toolEnvironment } from './tools.mjs'

helpIfAsked(`
npm test [-- [--deep] [--pictures] [--watch] [path …]]

Checks, builds and tests everything against a throw-away PostgreSQL and a real Chromium; ends with "N passed, N failed".
An errand of the browser has a second try in a run of everything; what needed it is named above the last line.
  path     only the test files whose path contains it, without the checks; built, and a Chromium looked for, where they need it
  --watch  goes on, and tests again what a change concerns; without a path it begins with what is not committed
  --deep   the long versions (also: npm run test:deep); without a path only what is longer there, without the checks
  --pictures  with --deep: pictures of the screens as well, in artefacts/screens
Options that vitest knows are handed on to it.
`)

const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs')
/** How a test that has more for the deep run is begun (tests/long.ts). */
const long = /\b(?:deepIt|longIt)\b/
/** As vitest.config.ts names them. */
const browserProjects = ['errands', 'components', 'storefront']
const report = join(root, 'artefacts', 'vitest.json')
const args = process.argv.slice(2).filter((argument) => !['--deep', '--watch', '--pictures'].includes(argument))
const isDeep = process.argv.includes('--deep') || process.env.DEEP === '1'
const takesPictures = process.argv.includes('--pictures')

await main(async () => {
  const isInBrowser = opensBrowser(args)
  // no work of the processor waits for it: packages come meanwhile, and types are checked
  const early = isInBrowser && !isInstalled({ withTools: true }) ? fetchBeforePackages() : undefined
  await ensureInstalled()
  const fetching = Promise.resolve(early)
    .then(() => (isInBrowser ? findBrowsers() : {}))
    .catch(tellUnopened)
  if (process.argv.includes('--watch')) return watch(await fetching)
  const isWhole = args.length === 0
  const total = { passed: 0, failed: 0, skipped: 0 }
  const count = (passed) => (total[passed ? 'passed' : 'failed'] += 1)

  if (isWhole && !isDeep) for (const passed of await check(checkSteps({ isAnew: true }))) count(passed)
  // a test that has to wait for it on a busy machine runs out of time
  if (isWhole) count(await succeeds(buildIfChanged))
  const browsers = await fetching
  const isBrowserless = browsers instanceof Error
  if (isBrowserless) total.failed += listBrowserFiles(args).length

  rmSync(report, { force: true })
  mkdirSync(join(root, 'artefacts'), { recursive: true })
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const tests = isWhole && isDeep ? ['--tags-filter=long', ...findLongTests()] : args
  const left = isBrowserless ? browserProjects.map((name) => `--project=!${name}`) : []
  const code = await runVitest(['run', ...reporters, ...left, ...tests], {
    ...(isBrowserless ? {} : browsers),
    ...(isWhole && { SECOND_TRY: '1' }),
  })
  const ended = readReport()
  for (const kind of Object.keys(total)) total[kind] += ended[kind]
  if (code !== 0 && ended.failed === 0) {
    console.log(`The tests ended with code ${code}, though none of them failed: see above.`)
    total.failed += 1
  }

  if (ended.second.length > 0) console.log(`\n${ended.second.length} passed only at the second try:`)
  for (const test of ended.second) console.log(test)
  if (total.skipped > 0 && !isDeep) console.log(`\n${total.skipped} are left to the deep run: npm run test:deep`)
  if (isBrowserless) tellUnopened(browsers)
  console.log(`\n${total.passed} passed, ${total.failed} failed`)
  return total.failed > 0 ? 1 : 0
})

/** Says how many files a run without a Chromium leaves out; each counts as one that failed. */
function tellUnopened(error) {
  console.log(`${error.message}\nTest files that open a browser and do not run: ${listBrowserFiles(args).length}`)
  return error
}

/** Test files with more for the deep run; the other run covers the rest. */
function findLongTests() {
  return listTestFiles().filter((path) => long.test(readFileSync(join(root, path), 'utf8')))
}

async function watch(browsers) {
  if (browsers instanceof Error) throw browsers
  return runVitest(['watch', ...(args.length === 0 ? ['--changed'] : args)], browsers)
}

/** One without windows, where there is one; `CHROMIUM_PATH` is taken for all. */
async function findBrowsers() {
  const HEADLESS_PATH = await findOrFetchHeadless()
  return { HEADLESS_PATH, CHROMIUM_PATH: await findOrFetchChromium() }
}

function runVitest(vitestArgs, env) {
  return runInForeground(projectNode, [vitest, ...vitestArgs], {
    env: { ...toolEnvironment, ...(isDeep && { DEEP: '1', ...(takesPictures && { PICTURES: '1' }) }), ...env },
  })
}

async function succeeds(work) {
  try {
    await work()
    return true
  } catch (error) {
    console.log(error.message)
    return false
  }
}

/** A file that could not be loaded has no tests to count, and counts as one that failed. */
function readReport() {
  const tests = { passed: 0, failed: 0, skipped: 0, second: [] }
  let files = []
  try {
    files = JSON.parse(readFileSync(report, 'utf8')).testResults
  } catch {}
  for (const file of files) {
    const failedBefore = tests.failed
    for (const { status, title, failureMessages } of file.assertionResults) {
      tests[status === 'passed' || status === 'failed' ? status : 'skipped'] += 1
      const [firstFailure] = failureMessages
      if (status === 'passed' && firstFailure !== undefined)
        tests.second.push(`  ${relative(root, file.name)} > ${title}\n    ${firstFailure.split('\n', 1)[0]}`)
    }
    if (file.status === 'failed' && tests.failed === failedBefore) tests.failed += 1
  }
  return tests
}
