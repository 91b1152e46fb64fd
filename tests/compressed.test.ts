import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { ensureBuilt } from './build/built.ts'

const folder = new URL('../dist/client/', import.meta.url)

it('[S9] the build compresses every script, style and drawing, so that the shop only sends them', async () => {
  await ensureBuilt()
  const texts = readdirSync(folder).filter((name) => /\.(js|css|svg)$/.test(name))
  expect(texts.length).toBeGreaterThan(100)
  const packed = (name: string) => new URL(`${name}.br`, folder)
  expect(texts.filter((name) => !existsSync(packed(name)))).toEqual([])
  const differing = texts.filter(
    (name) => !brotliDecompressSync(readFileSync(packed(name))).equals(readFileSync(new URL(name, folder))),
  )
  expect(differing).toEqual([])
})
