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
/** AVIF alone is made for the magnifier: a browser that lacks it has 800 to look at. */
const widths = { avif: [400, 800, 1600], webp: [400, 800] }
const encoders = {
  // in eight bits a flat ground falls into blocks, each a step of colour from the next; what phones load unasked is lighter
  avif: (picture: Sharp, width: number) => picture.avif({ quality: width < 1600 ? 52 : 60, effort: 1, bitdepth: 10 }),
  webp: (picture: Sharp) => picture.webp({ quality: 78, effort: 4 }),
}

/** Writes a picture in each width it is large enough for, and lists it. */
export async function encode(key: string, picture: Sharp): Promise<void> {
  const { data, info } = await picture.removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const raw = { width: info.width, height: info.height, channels: info.channels }
  const files: Entry['files'] = []
  for (const width of widths.avif.filter((each) => each <= info.width)) {
    const height = (width * 5) / 4
    const resized = sharp(data, { raw }).resize(width, height)
    for (const format of (['avif', 'webp'] as const).filter((each) => widths[each].includes(width))) {
      const file = `${key}-${width}.${format}`
      await encoders[format](resized.clone(), width).toFile(folder + file)
      files.push({ file, format, width, height })
    }
  }
  const largest = files.at(-1)!
  const entry = {
    key,
    width: largest.width,
    height: largest.height,
    averageColour: await averageColour(sharp(data, { raw })),
    files,
  }
  const entries = (await readIndex()).filter((each) => each.key !== key)
  await writeIndex([...entries, entry].toSorted((one, other) => (one.key < other.key ? -1 : 1)))
}

async function averageColour(picture: Sharp): Promise<string> {
  const { channels } = await picture.stats()
  const hex = channels.slice(0, 3).map(({ mean }) => Math.round(mean).toString(16).padStart(2, '0'))
  return `#${hex.join('')}`
}

/** The keys that have their files, the largest among them. */
export async function fullKeys(): Promise<Set<string>> {
  const full = (await readIndex()).filter(({ width }) => width === Math.max(...widths.avif))
  return new Set(full.map(({ key }) => key))
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
