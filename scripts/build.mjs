import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { compressTexts } from './compress.mjs'
import { ensureInstalled } from './install.mjs'
import { helpIfAsked, main, step } from './progress.mjs'
import { inTurn } from './setup-turn.mjs'
import { mustRun, projectNode, root } from './tools.mjs'

const help = `
npm run build

Builds the browser's scripts and styles into dist/client, compresses them there, and the page renderer into dist/server.
start and test build by themselves when a source has changed; this one always builds.
`

/** What a build is stamped with. */
export const sources = [
  'src',
  'public',
  'vite.config.ts',
  'package-lock.json',
  'scripts/build.mjs',
  'scripts/compile-messages.mjs',
  'scripts/compress.mjs',
  'scripts/few-files.mjs',
  'scripts/layers-first.mjs',
  'scripts/without-summaries.mjs',
]
const stamp = join(root, 'dist', '.built')

export function isBuilt() {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === hashOfSources()
}

export async function buildIfChanged() {
  if (isBuilt()) return
  await inTurn(async () => {
    if (!isBuilt()) await build()
  })
}

async function build() {
  const hash = hashOfSources()
  // An interrupted build must not pass for a whole one.
  rmSync(stamp, { force: true })
  await step('Building for the browser', () => vite(['--outDir', 'dist/client', '--manifest']))
  await step('Compressing what browsers get', () => compressTexts(join(root, 'dist', 'client')))
  await step('Building the page renderer', () => vite(['--ssr', 'src/app/render.tsx', '--outDir', 'dist/server']))
  mkdirSync(join(root, 'dist'), { recursive: true })
  writeFileSync(stamp, hash)
}

function vite(args) {
  const program = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  const env = { ...process.env, NODE_ENV: 'production' }
  return mustRun(projectNode, [program, 'build', '--emptyOutDir', ...args], { env })
}

function hashOfSources() {
  const hash = createHash('sha256')
  for (const path of sources.flatMap(filesOf)) {
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(root, path)))
      .update('\0')
  }
  return hash.digest('hex')
}

/** The files of a folder, or the one file; tests are left out. */
export function filesOf(path) {
  const found = statSync(join(root, path), { throwIfNoEntry: false })
  if (!found || /\.test\.tsx?$/.test(path)) return []
  if (!found.isDirectory()) return [path]
  return readdirSync(join(root, path))
    .sort()
    .flatMap((name) => filesOf(`${path}/${name}`))
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  helpIfAsked(help)
  await main(async () => {
    await ensureInstalled()
    await inTurn(build)
  })
}
