import { BaseSequencer, type TestProject, type TestSpecification } from 'vitest/node'

/** Files that kill and start whole shops, wait for limits of time, or go on for minutes when deep: begun last, they end alone. */
const longest = [
  'e2e/pages.test.ts',
  'e2e/untold-costs.test.ts',
  'e2e/insights-looks.test.ts',
  'server/import/chaos.test.ts',
  'tests/start.test.ts',
  'tests/crash.test.ts',
  'tests/database-trouble.test.ts',
  'purchasing/server/races.test.ts',
  'backups/server/backups.test.ts',
  'tests/demo-filling.test.ts',
  'server/picture-memory.test.ts',
  'tests/import-crash.test.ts',
  'shelf/random-lives.test.ts',
  'shelf/races.test.ts',
  'facts/readers.test.ts',
  'facts/random-facts.test.ts',
  'tests/photo-crash.test.ts',
  'storage/bad-line.test.ts',
  'insights/server/random-lives.test.ts',
  'insights/server/random-past.test.ts',
  'orders/server/races.test.ts',
  'storage/hostile.test.ts',
  'transfer/round-trip.test.ts',
  'transfer/steps.test.ts',
  'server/random-operations.test.ts',
]

/**
 * Puts the longest files of each project first; a fresh clone knows no durations, only sizes. Errands come after what makes
 * the demo that all of them begin with: two that begin at once would both wait for it.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const bySize = await super.sort(files)
    const isErrand = ({ name }: TestProject) => name === 'errands'
    const projects = [...new Set(bySize.map(({ project }) => project))].toSorted(
      (one, other) => Number(isErrand(one)) - Number(isErrand(other)),
    )
    const isLong = ({ moduleId }: TestSpecification) => longest.some((path) => moduleId.endsWith(path))
    return projects.flatMap((project) => {
      const own = bySize.filter((file) => file.project === project)
      return [...own.filter(isLong), ...own.filter((file) => !isLong(file))]
    })
  }
}
