import { readdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

const texts = new Set(['.js', '.css', '.svg', '.json', '.webmanifest', '.txt'])
const compressed = promisify(brotliCompress)

/** Puts `name.br` beside every text of a built folder, for the server to send as it is. */
export async function compressTexts(folder) {
  const names = readdirSync(folder).filter((name) => texts.has(extname(name)))
  await Promise.all(names.map((name) => compressFile(join(folder, name))))
}

async function compressFile(path) {
  const bytes = await readFile(path)
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
  }
  await writeFile(`${path}.br`, await compressed(bytes, { params }))
}
