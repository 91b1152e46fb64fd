import { it, type TestContext, type TestOptions } from 'vitest'

type Begin<Arguments extends readonly unknown[]> = (
  title: string,
  run: (...given: Arguments) => void | Promise<void>,
  /** In ms. */
  timeout?: number,
) => void

/** One of vitest's. */
type Beginning = Pick<typeof it, 'each'> &
  ((title: string, options: TestOptions, run: (context: TestContext) => void | Promise<void>) => void)

/** A test that shows more in the deep run, which leaves out the others (scripts/test.mjs). */
export const longIt = long(it)

/** A beginning of tests with the mark that the deep run looks for. */
export function long(begin: Beginning) {
  const options = (timeout?: number) => ({ tags: 'long', ...(timeout !== undefined && { timeout }) })
  const one: Begin<[TestContext]> = (title, run, timeout) => begin(title, options(timeout), run)

  function each<Case extends readonly unknown[]>(cases: readonly Case[]): Begin<[...Case]>
  function each<Case>(cases: readonly Case[]): Begin<[Case]>
  function each(cases: readonly unknown[]): Begin<unknown[]> {
    return (title, run, timeout) => begin.each(cases)(title, options(timeout), run)
  }
  return Object.assign(one, { each })
}
