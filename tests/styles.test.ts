import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { ensureBuilt } from './build/built.ts'

const folder = new URL('../dist/client/', import.meta.url)

it('whichever style sheet a page loads first, the layers stand in the order of the tokens', async () => {
  await ensureBuilt()
  const [order = ''] = /@layer [\w, ]+;/.exec(readFileSync('src/platform/web/tokens.css', 'utf8')) ?? []
  const sheets = readdirSync(folder).filter((name) => name.endsWith('.css'))
  expect(order).toContain('reset, base')
  expect(sheets).not.toEqual([])
  for (const name of sheets) expect(readFileSync(new URL(name, folder), 'utf8').startsWith(order), name).toBe(true)
})
