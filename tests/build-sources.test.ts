import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { beforeAll, expect, it, onTestFinished } from 'vitest'
import { isBuilt, stampOf, statesIn } from '../scripts/build.mjs'
import { ensureBuilt } from './build/built.ts'
import { isScript, readTree } from './house/tree.ts'

const root = join(import.meta.dirname, '..')
const stamp = join('dist', '.built')
let read: readonly string[]

beforeAll(async () => {
  await ensureBuilt()
  read = JSON.parse(readFileSync(join(root, stamp), 'utf8')).read
})

it('a build knows every script that it is made of: what one of them imports is another, and none is of the server alone', () => {
  const house = readTree(root)
  const known = new Set(read)
  const some = [
    'vite.config.ts',
    'src/app/rendering/entries.ts',
    'src/app/crm.tsx',
    'src/app/render.tsx',
    'src/platform/web/crm.css',
  ]
  expect(read).toEqual(expect.arrayContaining(some))
  const missing = read.flatMap((path) =>
    (house.find(path)?.imports ?? [])
      .filter(({ isType, target }) => !isType && target !== undefined && isScript(target) && !known.has(target))
      .map(({ target }) => `${path} imports ${target}`),
  )
  expect(missing).toEqual([])
  expect(read.filter((path) => /\.sql\.ts$|\.test\.tsx?$/.test(path))).toEqual([])
  expect(known.size).toBeGreaterThan(1000)
})

it('whatever a build reads is a source of it', () => {
  const states = statesIn(root)
  expect(read.filter((path) => !states.has(path))).toEqual([])
})

it('texts, which a build runs instead of reading their imports, import types alone', () => {
  const texts = readTree(root).files.filter(({ path }) => /^src\/.*\/messages\.(uk|en)\.ts$/.test(path))
  expect(texts.length).toBeGreaterThan(50)
  expect(texts.filter(({ imports }) => imports.some(({ isType }) => !isType)).map(({ path }) => path)).toEqual([])
})

it.each([
  ['a script that it read', 'src/page.tsx', 'changed', false],
  ['a style sheet', 'src/page.css', 'changed', false],
  ['the lock of the packages', 'package-lock.json', 'changed', false],
  ['how it is built', 'vite.config.ts', 'changed', false],
  ['a picture that is new', 'src/app/browser/public/new.svg', 'new', false],
  ['a script that it read and that is gone', 'src/page.tsx', undefined, false],
  ['a statement', 'src/find.sql.ts', 'changed', true],
  ['a statement that is gone', 'src/find.sql.ts', undefined, true],
  ['a script that is new, and imported by none that it read', 'src/new.ts', 'new', true],
  ['a test', 'src/page.test.tsx', 'new', true],
])('the build is as its sources are after %s: %s %s, %s', (_, path, text, isAsBefore) => {
  const folder = join(process.env.TEST_FOLDER ?? '', 'sources')
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const write = (file: string, said: string) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), said)
  }
  for (const file of ['src/page.tsx', 'src/page.css', 'src/find.sql.ts', 'package-lock.json', 'vite.config.ts'])
    write(file, 'first')
  expect(isBuilt(folder), 'before the first build').toBe(false)
  write(stamp, stampOf(statesIn(folder), ['src/page.tsx', 'src/page.css']))
  expect(isBuilt(folder)).toBe(true)
  if (text === undefined) rmSync(join(folder, path))
  else write(path, text)
  expect(isBuilt(folder)).toBe(isAsBefore)
})
