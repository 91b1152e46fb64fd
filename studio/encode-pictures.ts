/** node studio/encode-pictures.ts: writes the files of the pictures that --raw left in the cache, and the sheet. */
import { readdir, rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { writeKnownKeys } from './known-keys.ts'
import { encode, writeSheet } from './picture-files.ts'
import { pictures } from './shots.ts'

const raws = fileURLToPath(new URL('../node_modules/.cache/demo-raw/', import.meta.url))

for (const file of (await readdir(raws)).filter((name) => name.endsWith('.png'))) {
  await encode(file.replace(/\.png$/, ''), sharp(raws + file))
  await rm(raws + file)
  console.log(file)
}
writeKnownKeys()
await writeSheet(pictures().map(({ key }) => key))
