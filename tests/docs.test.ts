import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { checklistFile, checklistPage, configurationFile, configurationPage } from '../scripts/write-docs.ts'
import { notYet, parts } from './checklist/checklist.ts'
import type { Point } from './checklist/point.ts'
import { readTree } from './house/tree.ts'
import { wireWords } from './house/wire-words.ts'

const house = readTree(fileURLToPath(new URL('..', import.meta.url)))
const pages = house.files.filter(({ path }) => path.endsWith('.md'))
const records = pages.filter(({ path }) => path.startsWith('docs/decisions/'))

it.each([
  ['docs/configuration.md', configurationFile, configurationPage],
  ['docs/checklist.md', checklistFile, checklistPage],
] as const)('%s is what `npm run docs` writes', (_, file, page) => {
  expect(readFileSync(file, 'utf8')).toBe(page())
})

const points = parts.flatMap((part) => part.points)

it('the checklist has each of its points once, in order', () => {
  const ids = (letter: string, count: number) => Array.from({ length: count }, (_, index) => `${letter}${index + 1}`)
  expect(points.map(({ id }) => id)).toEqual([...ids('U', 48), ...ids('A', 15), ...ids('S', 14), ...ids('B', 24)])
})

it('every test that the checklist names is there under that title', () => {
  const missing = points.flatMap(({ id, shownBy }) =>
    shownBy
      .filter(([file, title]) => !titlesIn(file).some((there) => there.includes(title)))
      .map(([file, title]) => `${id} ${file}: ${title}`),
  )
  expect(missing).toEqual([])
})

it('a point of the checklist is shown in every run, not by the deep one alone', () => {
  const isOfDeep = ([file, title]: Point['shownBy'][number]) => {
    const { text } = house.find(file) ?? { text: '' }
    return [...text.slice(0, text.indexOf(title)).matchAll(/\b(deepIt|longIt|it)(?=[.(])/g)].at(-1)?.[1] === 'deepIt'
  }
  const deepAlone = points.filter(({ shownBy }) => shownBy.length > 0 && shownBy.every(isOfDeep))
  expect(deepAlone.map(({ id }) => id)).toEqual([])
})

it('a point of the checklist that no test shows says why', () => {
  const unsaid = points.filter(({ id, shownBy }) => shownBy.length === 0 && !notYet[id])
  expect(unsaid.map(({ id }) => id)).toEqual([])
  const known = new Set(points.map(({ id }) => id))
  expect(Object.keys(notYet).filter((id) => !known.has(id))).toEqual([])
})

/** The titles in a file; a benchmark has none, and gives all of its lines. */
function titlesIn(path: string): string[] {
  const { text } = house.find(path) ?? { text: '' }
  if (path.startsWith('tests/bench/')) return text.split('\n')
  return [...text.matchAll(/(?:\b(?:it|deepIt|longIt|describe)\(|\)\(|^ +)(['"`])(.+?)\1,/gm)].map(
    (match) => match[2] ?? '',
  )
}

const isWithoutStudio = !existsSync(join(house.root, 'studio'))

it('links between documents lead somewhere', () => {
  const broken = pages.flatMap(({ path, text }) =>
    [...text.matchAll(/\]\((?!https?:|#)([^)#\s]+)/g)]
      .map(([, link]) => join(dirname(path), link ?? ''))
      // the studio may be left out
      .filter((target) => !(target.startsWith('studio/') && isWithoutStudio) && !existsSync(join(house.root, target)))
      .map((target) => `${path} → ${target}`),
  )
  expect(broken).toEqual([])
})

const { scripts }: { scripts: Record<string, string> } = JSON.parse(house.find('package.json')?.text ?? '{}')

it('the README names every command', () => {
  const text = house.find('README.md')?.text ?? ''
  expect(Object.keys(scripts).filter((name) => !new RegExp(`\\bnpm (run )?${name}(?![\\w:])`).test(text))).toEqual([])
})

it('commands that documents name are there', () => {
  const named = pages.flatMap(({ text }) => [...text.matchAll(/\bnpm run ([a-z:]+)/g)].map((match) => match[1] ?? ''))
  expect([...new Set(named)].filter((name) => !Object.hasOwn(scripts, name))).toEqual([])
})

it('documents name the browsers that the build is made for', () => {
  const [, target = ''] = /target: \[(.*)\]/.exec(house.find('vite.config.ts')?.text ?? '') ?? []
  const versions = [...target.matchAll(/[a-z]([\d.]+)/g)].map(([, version]) => version)
  const said = ['README.md', 'docs/operations.md'].map((path) =>
    [...(house.find(path)?.text ?? '').matchAll(/from ([\d.]+)(?=, Firefox|, Safari|[.:])/g)].map(([, from]) => from),
  )
  expect(said).toEqual([versions, versions])
})

it('decisions are numbered, short, and say context, decision and consequences', () => {
  const wrong = records.filter(({ path, text }, index) => {
    const number = String(index + 1).padStart(3, '0')
    const headings = [...text.matchAll(/^## (.*)$/gm)].map((match) => match[1]).join(', ')
    const isNumbered = path.startsWith(`docs/decisions/${number}-`) && text.startsWith(`# ${number} `)
    return !isNumbered || headings !== 'Context, Decision, Consequences' || text.split('\n').length > 61
  })
  expect(records.length).toBeGreaterThan(0)
  expect(wrong.map(({ path }) => path)).toEqual([])
})

it('the page of decisions by subject names each record once, and the twelve to read first twice', () => {
  const index = house.find('docs/decisions.md')?.text ?? ''
  const titleOf = (text: string) => /^# \d+ (.*)$/m.exec(text)?.[1] ?? ''
  const named = records.map(({ path, text }) => {
    const line = `[${titleOf(text)}](${path.replace('docs/', '')})`
    return [path, index.split(line).length - 1] as const
  })
  expect(named.filter(([, times]) => times !== 1 && times !== 2)).toEqual([])
  expect(named.filter(([, times]) => times === 2)).toHaveLength(12)
})

it('[WIRE-4] the glossary has every word of the wire', () => {
  const glossary = house.find('docs/glossary.md')?.text ?? ''
  expect(wireWords.filter((word) => !new RegExp(`\\b${word}\\b`).test(glossary))).toEqual([])
})
