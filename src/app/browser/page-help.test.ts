import { expect, it } from 'vitest'
import { readTree } from '../../../tests/house/tree.ts'
import { pageHelp } from './page-help.ts'

it('[B9] every page of the back-office says what it is for, in both languages, and nothing else is explained', () => {
  const { files } = readTree(new URL('../../../', import.meta.url).pathname)
  const paths = files
    .filter(({ path }) => /\/office(-sections)?\.tsx?$/.test(path))
    .flatMap(({ text }) => [...text.matchAll(/(?:\bpath: |\bpage\(\s*)'(\/crm\/[^']+)'/g)].map(([, path = '']) => path))
  expect(paths.length).toBeGreaterThan(25)
  expect(Object.keys(pageHelp).toSorted()).toEqual(paths.toSorted())
  for (const [path, { uk, en }] of Object.entries(pageHelp)) {
    expect(uk, path).toMatch(/^[А-ЯІЇЄҐ].*\.$/)
    expect(en, path).toMatch(/^[A-Z].*\.$/)
  }
})
