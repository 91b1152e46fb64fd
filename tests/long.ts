import { it, type TestContext } from 'vitest'

type Begin<Arguments extends readonly unknown[]> = (
  title: string,
  run: (...given: Arguments) => void | Promise<void>,
  /** In ms. */
  timeout?: number,
) => void

/** A test that shows more in the deep run, which leaves out the others (scripts/test.mjs). */
export const longIt = long(false)

/** A beginning of tests with the mark that the deep run looks for. */
export function long(skip: boolean, begin: typeof it = it) {
  const options = (timeout?: number) => ({ tags: 'long', skip, ...(timeout !== undefined && { timeout }) })
  const one: Begin<[TestContext]> = (title, run, timeout) => begin(title, options(timeout), run)

  function each<Case extends readonly unknown[]>(cases: readonly Case[]): Begin<[...Case]>
  function each<Case>(cases: readonly Case[]): Begin<[Case]>
  function each(cases: readonly unknown[]): Begin<unknown[]> {
    return (title, run, timeout) => begin.each(cases)(title, options(timeout), run)
  }
  return Object.assign(one, { each })
}
