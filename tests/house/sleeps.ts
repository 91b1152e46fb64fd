import type { Rule } from './rule.ts'
import { isTest, lineAt } from './tree.ts'

/** Files of tests that may let time go by, each with the reason why there is nothing to wait for. */
const allowed: Readonly<Record<string, string>> = {
  'tests/crash.test.ts': 'the server is killed at any moment of its work',
  'tests/move-crash.test.ts': 'the server is killed at any moment of its work',
  'tests/past-import-crash.test.ts': 'the server is killed at any moment of its work',
  'tests/import-crash.test.ts': 'the server is killed at any moment of its work',
  'tests/photo-crash.test.ts': 'the store is killed at any moment of its work',
  'tests/crash/load.ts': 'a shopper whose shop is gone comes back later',
  'tests/freshness.test.ts': 'another process has the 100 ms of NAV-6 (deep run)',
  'tests/start.test.ts': 'a server tells nobody that it was told to stop a second time',
  'tests/build/server-process.ts':
    'asks a process again and again until it has an answer, and ends one that does not end',
  'tests/build/processes.ts': 'looks again and again whether a process stands',
  'tests/build/clone-database.ts': 'asks again and again for the lock of a template',
}

/** A time in `setTimeout`, Node's promise of it, Playwright's pause, or PostgreSQL's; a turn of the loop has no time. */
const sleeps =
  /\bsetTimeout\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*,[^(){}]+\)|\bsetTimeout(?: as \w+)? \} from 'node:timers\/promises'|\bwaitForTimeout\(|\bpg_sleep\(/g

/** Stand-ins are slow where they are told to be, and benchmarks measure time. */
const isHeld = (path: string) => isTest(path) && !/^tests\/(?:bench|house|stand-ins)\//.test(path)

export const nothingSleeps: Rule = {
  title: 'a test waits for a condition or moves the clock; one that lets time go by is listed with its reason',
  violations: (tree) =>
    tree.files
      .filter(({ path }) => /\.tsx?$/.test(path) && isHeld(path))
      .flatMap(({ path, text }) => {
        const found = [...text.matchAll(sleeps)]
        if (allowed[path] !== undefined) return found.length > 0 ? [] : [`${path} sleeps no more: take it off the list`]
        return found.map(({ 0: sleep, index }) => `${path}:${lineAt(text, index)} sleeps: ${sleep}`)
      }),
  examples: [
    {
      what: 'each way to sleep, an entry without a sleep, and neither a turn of the loop, a listed file, nor a bench',
      files: {
        'tests/e2e/cart.test.ts': [
          'await page.waitForTimeout(500)',
          'await new Promise((done) => setTimeout(done, 700))',
          'await new Promise((done) => setTimeout(done))',
          'setTimeout(() => send(response, 1), slowMs)',
        ].join('\n'),
        'src/kit/days.test.ts': `import { setTimeout as sleep } from 'node:timers/promises'\nawait pool.query('select pg_sleep(1)')`,
        'src/kit/days.ts': 'setTimeout(look, everyMs)',
        'tests/crash.test.ts': `import { setTimeout as sleep } from 'node:timers/promises'`,
        'tests/build/processes.ts': 'stand()',
        'tests/bench/soak.ts': `import { setTimeout as sleep } from 'node:timers/promises'`,
      },
      seen: [
        'tests/e2e/cart.test.ts:1 sleeps: waitForTimeout(',
        'tests/e2e/cart.test.ts:2 sleeps: setTimeout(done, 700)',
        'tests/e2e/cart.test.ts:4 sleeps: setTimeout(() => send(response, 1), slowMs)',
        `src/kit/days.test.ts:1 sleeps: setTimeout as sleep } from 'node:timers/promises'`,
        'src/kit/days.test.ts:2 sleeps: pg_sleep(',
        'tests/build/processes.ts sleeps no more: take it off the list',
      ],
    },
  ],
}
