// node tests/run.ts <report.json> [vitest arguments]: vitest with a throw-away PostgreSQL in TEST_DATABASE_URL, and a folder in TEST_FOLDER.
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { withTestCluster } from './cluster.ts'

const [report = 'artefacts/vitest.json', ...args] = process.argv.slice(2)
const vitest = fileURLToPath(new URL('../node_modules/vitest/vitest.mjs', import.meta.url))
let interrupt: ((signal: NodeJS.Signals) => void) | undefined
let interrupted = 0

// Without these an interrupted run would leave the cluster's folder behind.
for (const [signal, code] of [
  ['SIGINT', 130],
  ['SIGTERM', 143],
  ['SIGHUP', 129],
] as const) {
  process.on(signal, () => {
    interrupted = code
    interrupt?.(signal)
  })
}

process.exitCode = await withTestCluster((url, folder) =>
  interrupted ? Promise.resolve(interrupted) : runVitest(url, folder),
)

function runVitest(url: string, folder: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
    const child = spawn(process.execPath, [vitest, 'run', ...reporters, ...args], {
      stdio: 'inherit',
      env: { ...process.env, TEST_DATABASE_URL: url, TEST_FOLDER: folder },
    })
    interrupt = (signal) => {
      child.kill(signal)
      setTimeout(() => child.kill('SIGKILL'), 10_000).unref()
    }
    child.on('error', reject)
    child.on('close', (code) => resolve(interrupted || (code ?? 1)))
  })
}
