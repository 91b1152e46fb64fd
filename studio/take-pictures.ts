import { once } from 'node:events'
import { createServer } from 'node:http'
import { mkdir } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { chromium, type Browser, type Page } from 'playwright'
import sharp from 'sharp'
import { build, type Rolldown } from 'vite'
import { dyes } from '../demo/dyes.ts'
import { pictures, type Picture } from './shots.ts'
import { findOrFetchHeadless } from '../scripts/chromium.mjs'
import { writeKnownKeys } from './known-keys.ts'
import { encode, fullKeys, writeSheet } from './picture-files.ts'

const help = `
npm run demo:pictures -- [--draft | --raw] [--missing] [key[:angle]…]
Renders the pictures of the demo shop whose keys begin so (all without one) into demo/pictures, lists them in its
index.json, beside it what there is to take (keys.json), and lays all out on the sheet of docs/pictures. \`belt:scale\` takes that angle alone of all belts; what is
asked for is taken in that order.
--missing leaves alone what the list has in full size. --draft renders the first colour of each instead, small and
coarse, into node_modules/.cache/demo-pictures; --raw leaves them as they were exposed in node_modules/.cache/demo-raw,
from where \`node studio/encode-pictures.ts\` takes them.
`
if (process.argv.includes('--help')) {
  console.log(help.trim())
  process.exit(0)
}
const isDraft = process.argv.includes('--draft')
const isRaw = process.argv.includes('--raw')
const isMissing = process.argv.includes('--missing')
const wanted = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const drafts = fileURLToPath(new URL('../node_modules/.cache/demo-pictures/', import.meta.url))
const raws = fileURLToPath(new URL('../node_modules/.cache/demo-raw/', import.meta.url))
const full = await fullKeys()
const script = await bundle()
let written = Promise.resolve()
const server = createServer((request, response) => {
  const url = new URL(request.url ?? '/', 'http://studio')
  if (url.pathname === '/studio.js') return void response.setHeader('content-type', 'text/javascript').end(script)
  if (request.method === 'POST') {
    // written one after another, while the next is rendered
    const body = buffer(request)
    written = written.then(async () => receive(url.searchParams, await body))
    return void body.then(() => response.end())
  }
  response.setHeader('content-type', 'text/html').end('<!doctype html><script type="module" src="/studio.js"></script>')
}).listen(0, '127.0.0.1')
await once(server, 'listening')
const { port } = server.address() as AddressInfo
// one page for all: the shaders take longer to make than most pictures
const { browser, page } = (await openStudio('gl-egl')) ?? (await openStudio('swiftshader')) ?? giveUp()
for (const [shot, same] of Map.groupBy(chosen(), ({ model, angle }) => `${model.key} ${angle}`)) {
  const started = performance.now()
  await page.evaluate(`window.take(${JSON.stringify(order(same))})`)
  console.log(`${shot}: ${same.length} in ${((performance.now() - started) / 1000).toFixed(1)} s`)
}
await browser.close()
await written
server.close()
if (!isDraft && !isRaw) {
  writeKnownKeys()
  await writeSheet(pictures().map(({ key }) => key))
}

/** The page that renders; nothing where this browser cannot draw that way. The system's Mesa takes a fraction of the time. */
async function openStudio(angle: 'gl-egl' | 'swiftshader'): Promise<{ browser: Browser; page: Page } | undefined> {
  const browser = await chromium.launch({
    executablePath: await findOrFetchHeadless(),
    args: [
      '--no-sandbox',
      '--use-gl=angle',
      `--use-angle=${angle}`,
      '--enable-unsafe-swiftshader',
      '--ignore-gpu-blocklist',
    ],
  })
  const page = await browser.newPage()
  // on a busy machine the script alone can take a minute
  page.setDefaultTimeout(600_000)
  page.on('console', (message) => message.type() === 'error' && console.error(message.text()))
  page.on('pageerror', (error) => console.error(error))
  await page.goto(`http://127.0.0.1:${port}/`)
  await page.waitForFunction('window.take || window.cannotDraw')
  if (await page.evaluate('!window.cannotDraw')) return { browser, page }
  await browser.close()
  return undefined
}

function giveUp(): never {
  throw new Error('this browser draws nothing in three dimensions')
}

/** Those asked for, in the order asked; unasked all, fronts first: a shop needs them most. */
function chosen(): Picture[] {
  const place = ({ key, angle }: Picture) =>
    wanted.length > 0
      ? wanted.findIndex((word) => {
          const [start = '', only = angle] = word.split(':')
          return key.startsWith(start) && angle === only
        })
      : Number(angle !== 'front')
  const asked = pictures().filter((shot) => place(shot) >= 0 && (!isMissing || !full.has(shot.key)))
  const isFirst = (shot: Picture, at: number) =>
    asked.findIndex(({ model, angle }) => model === shot.model && angle === shot.angle) === at
  return asked.filter((shot, at) => !isDraft || isFirst(shot, at)).toSorted((one, other) => place(one) - place(other))
}

function order(shots: Picture[]) {
  const { model, angle } = shots[0]!
  const width = isDraft ? 400 : 1600
  return {
    model: model.key,
    type: model.type,
    angle,
    width,
    height: (width * 5) / 4,
    frames: isDraft ? 3 : 6,
    groundFrames: isDraft ? 6 : 14,
    pictures: shots.map(({ key, paint }) => ({ key, colours: paint.dyes.map((dye) => dyes[dye].hex) })),
  }
}

async function receive(params: URLSearchParams, body: Buffer): Promise<void> {
  const [key, width, height] = [params.get('key')!, Number(params.get('width')), Number(params.get('height'))]
  const picture = sharp(body, { raw: { width, height, channels: 4 } }).flip()
  if (!isDraft && !isRaw) return encode(key, picture)
  const folder = isRaw ? raws : drafts
  await mkdir(folder, { recursive: true })
  await picture.removeAlpha().png({ compressionLevel: 1 }).toFile(`${folder}${key}.png`)
}

/** The scene as one script for the page. */
async function bundle(): Promise<string> {
  const built = (await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      minify: false,
      target: 'esnext',
      modulePreload: false,
      rolldownOptions: { input: fileURLToPath(new URL('./studio.ts', import.meta.url)) },
    },
  })) as Rolldown.RolldownOutput
  return built.output[0].code
}
