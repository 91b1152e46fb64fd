import { expect, it } from 'vitest'
import { listBrowserFiles, listTestFiles, opensBrowser } from '../scripts/test-files.mjs'

const files = [
  'src/app/site/storefront.test.ts',
  'src/kit/money.test.ts',
  'src/platform/web/menu.browser.test.tsx',
  'tests/e2e/orders-list.test.ts',
]

it.each([
  [[], true],
  [['--watch'], true],
  [['-t', 'a title'], true],
  [['src/kit'], false],
  [['src/kit', '-t', 'a title'], false],
  [['./src/kit/money.test.ts:12'], false],
  [[`${process.cwd()}/src/kit/money.test.ts`], false],
  [['src/kit', 'src/platform/web/menu'], true],
  [['menu'], true],
  [['Orders-List'], true],
  [['e2e'], true],
])('whether tests of %j open a browser: %s', (args, opens) => {
  expect(opensBrowser(args, files)).toBe(opens)
})

it.each([
  [[], files.slice(2)],
  [['src/kit'], []],
  [['menu'], files.slice(2, 3)],
])('the files of %j that open a browser: %s', (args, opening) => {
  expect(listBrowserFiles(args, files)).toEqual(opening)
})

it('the files of tests are found wherever they are', () => {
  expect(listTestFiles()).toEqual(expect.arrayContaining(['src/kit/money.test.ts', 'tests/e2e/browser.test.ts']))
})
