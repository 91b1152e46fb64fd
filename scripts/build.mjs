import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { compressTexts } from './compress.mjs'
import { ensureInstalled } from './install.mjs'
import { helpIfAsked, main, step } from './progress.mjs'
import { listOfRead } from './read-sources.mjs'
import { inTurn } from './setup-turn.mjs'
import { mustRun, projectNode, root } from './tools.mjs'

const help = `
npm run build

Builds the browser's scripts and styles into dist/client, compresses them there, and the page renderer into dist/server.
start and test build by themselves when a source has changed; this one always builds.
`

/** The sources in a build's stamp: of the scripts in `src` only those that the build read. */
export const sources = [
  'src',
  'vite.config.ts',
  'tsconfig.json',
  'tsconfig.base.json',
  'tsconfig.server.json',
  'tsconfig.shared.json',
  'tsconfig.web.json',
  'package.json',
  'package-lock.json',
  'scripts/build.mjs',
  'scripts/compile-messages.mjs',
  'scripts/compress.mjs',
  'scripts/few-files.mjs',
  'scripts/layers-first.mjs',
  'scripts/progress.mjs',
  'scripts/read-sources.mjs',
  'scripts/tools.mjs',
  'scripts/without-summaries.mjs',
]
const stamp = join('dist', '.built')

export function isBuilt(folder = root) {
  try {
    const text = readFileSync(join(folder, stamp), 'utf8')
    return text === stampOf(statesIn(folder), JSON.parse(text).read)
  } catch {
    return false
  }
}

export async function buildIfChanged() {
  if (isBuilt()) return
  await inTurn(async () => {
    if (!isBuilt()) await build()
  })
}

async function build() {
  // as they are now: what changes meanwhile may have been read already
  const states = statesIn(root)
  // An interrupted build must not pass for a whole one.
  rmSync(join(root, stamp), { force: true })
  await step('Building for the browser', () => vite(['--outDir', 'dist/client', '--manifest']))
  await step('Compressing what browsers get', () => compressTexts(join(root, 'dist', 'client')))
  await step('Building the page renderer', () => vite(['--ssr', 'src/app/render.tsx', '--outDir', 'dist/server']))
  const read = ['client', 'server'].flatMap((face) => JSON.parse(readFileSync(listOfRead(face), 'utf8')))
  writeFileSync(join(root, stamp), stampOf(states, read))
}

function vite(args) {
  const program = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  const env = { ...process.env, NODE_ENV: 'production' }
  return mustRun(projectNode, [program, 'build', '--emptyOutDir', ...args], { env })
}

/** A hash of each source by its path. */
export function statesIn(folder) {
  const hashOf = (path) =>
    createHash('sha256')
      .update(readFileSync(join(folder, path)))
      .digest('hex')
  return new Map(sources.flatMap((path) => filesOf(path, folder)).map((path) => [path, hashOf(path)]))
}

/** The stamp of the sources of a build. A script that it did not read can be in it only once one that it read imports it. */
export function stampOf(states, read) {
  const known = new Set(read)
  const made = [...states].filter(([path]) => known.has(path) || !/^src\/.*\.tsx?$/.test(path))
  const hash = createHash('sha256').update(JSON.stringify(made)).digest('hex')
  return JSON.stringify({ hash, read: [...known] })
}

/** The files of a folder, or the one file; tests are left out. */
export function filesOf(path, folder = root) {
  const found = statSync(join(folder, path), { throwIfNoEntry: false })
  if (!found || /\.test\.tsx?$/.test(path)) return []
  if (!found.isDirectory()) return [path]
  return readdirSync(join(folder, path))
    .sort()
    .flatMap((name) => filesOf(`${path}/${name}`, folder))
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  helpIfAsked(help)
  await main(async () => {
    await ensureInstalled()
    await inTurn(build)
  })
}
