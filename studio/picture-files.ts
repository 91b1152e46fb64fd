import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp, { type Sharp } from 'sharp'

interface Entry {
  key: string
  width: number
  height: number
  averageColour: string
  files: { file: string; format: 'avif' | 'webp'; width: number; height: number }[]
}

const folder = fileURLToPath(new URL('../demo/pictures/', import.meta.url))
const sheets = fileURLToPath(new URL('../docs/pictures/', import.meta.url))
const widths = [400, 800, 1600]
const encoders = {
  avif: (picture: Sharp) => picture.avif({ quality: 62, effort: 3 }),
  webp: (picture: Sharp) => picture.webp({ quality: 78, effort: 4 }),
}

/** Writes a picture in each width it is large enough for and both formats, and lists it. */
export async function encode(key: string, picture: Buffer, fullWidth: number): Promise<void> {
  const files: Entry['files'] = []
  for (const width of widths.filter((each) => each <= fullWidth)) {
    const height = (width * 5) / 4
    const resized = await sharp(picture).resize(width, height).png({ compressionLevel: 1 }).toBuffer()
    for (const format of ['avif', 'webp'] as const) {
      const file = `${key}-${width}.${format}`
      await encoders[format](sharp(resized)).toFile(folder + file)
      files.push({ file, format, width, height })
    }
  }
  const largest = files.at(-1)!
  const entry = {
    key,
    width: largest.width,
    height: largest.height,
    averageColour: await averageColour(picture),
    files,
  }
  const entries = (await readIndex()).filter((each) => each.key !== key)
  await writeIndex([...entries, entry].toSorted((one, other) => (one.key < other.key ? -1 : 1)))
}

async function averageColour(picture: Buffer): Promise<string> {
  const { channels } = await sharp(picture).stats()
  const hex = channels.slice(0, 3).map(({ mean }) => Math.round(mean).toString(16).padStart(2, '0'))
  return `#${hex.join('')}`
}

/** The keys that have their files. */
export async function listedKeys(): Promise<Set<string>> {
  return new Set((await readIndex()).map(({ key }) => key))
}

async function readIndex(): Promise<Entry[]> {
  return JSON.parse(await readFile(`${folder}index.json`, 'utf8'))
}

/** A file on a line, as it has been. */
async function writeIndex(entries: Entry[]): Promise<void> {
  const lines = entries.map(({ files, ...rest }) => {
    const fields = Object.entries(rest).map(([name, value]) => `    ${JSON.stringify(name)}: ${JSON.stringify(value)},`)
    const rows = files.map(
      ({ file, format, width, height }) =>
        `      { "file": "${file}", "format": "${format}", "width": ${width}, "height": ${height} }`,
    )
    return ['  {', ...fields, '    "files": [', rows.join(',\n'), '    ]', '  }'].join('\n')
  })
  await writeFile(`${folder}index.json`, `[\n${lines.join(',\n')}\n]\n`)
}

/** All pictures on one sheet, in the order of the list. */
export async function writeSheet(keys: string[]): Promise<void> {
  const [width, height, columns] = [96, 120, 16]
  const there = new Set(await readdir(folder))
  const shown = keys.filter((key) => there.has(`${key}-400.webp`))
  const tiles = shown.map(async (key, at) => ({
    input: await sharp(`${folder}${key}-400.webp`).resize(width, height).toBuffer(),
    left: (at % columns) * width,
    top: Math.floor(at / columns) * height,
  }))
  await mkdir(sheets, { recursive: true })
  await sharp({
    create: {
      width: columns * width,
      height: Math.ceil(shown.length / columns) * height,
      channels: 3,
      background: '#fbf6ec',
    },
  })
    .composite(await Promise.all(tiles))
    .avif({ quality: 60 })
    .toFile(`${sheets}demo-pictures.avif`)
}
