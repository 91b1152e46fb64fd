import type { TestProject } from 'vitest/node'
import { lookAgain } from './build/built.ts'
import { openMigratedCluster } from './migrated-cluster.ts'

/** PostgreSQL for a run of the tests: its address in TEST_DATABASE_URL, a folder of the run's own in TEST_FOLDER. */
export default async function setUp(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  // one for all projects of a run
  if (process.env.TEST_RUN === String(process.pid)) return undefined
  const { url, folder, stop } = await openMigratedCluster()
  Object.assign(process.env, { TEST_DATABASE_URL: url, TEST_FOLDER: folder, TEST_RUN: String(process.pid) })
  project.onTestsRerun(lookAgain)
  // an interrupted run leaves nothing behind either
  let stopped: Promise<void> | undefined
  const stopOnce = () => (stopped ??= stop())
  for (const [signal, code] of [
    ['SIGINT', 130],
    ['SIGTERM', 143],
    ['SIGHUP', 129],
  ] as const) {
    // vite's own listener would end the process before PostgreSQL has stopped
    process.removeAllListeners(signal).on(signal, () => void stopOnce().finally(() => process.exit(code)))
  }
  return stopOnce
}
