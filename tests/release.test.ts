import { readFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { dirname, join, posix } from 'node:path'
import { expect, it } from 'vitest'
import { releasedFiles } from '../scripts/release.mjs'

const root = join(import.meta.dirname, '..')
const files = new Set(releasedFiles())
const own = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { dependencies: Record<string, string> }
const storeys = /^#(kit|platform|modules|app)\//

/** The imports of a shop's file that remain when it runs; types are gone by then. */
function importsOf(path: string): string[] {
  const text = readFileSync(join(root, path), 'utf8')
  const found = text.matchAll(/^(?:import|export)\s+(?!type\b)(?:[^'";]*?\bfrom\s+)?'([^']+)'|\bimport\('([^']+)'\)/gm)
  return [...found].map(([, fixed, late]) => fixed ?? late ?? '')
}

function placeOf(from: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return posix.join(dirname(from), specifier)
  return storeys.test(specifier) ? specifier.replace('#', 'src/') : undefined
}

const begun = ['src/app/server.ts', 'demo/fill.ts', ...files].filter(
  (path) => files.has(path) && /^(src\/app\/server|demo\/fill|scripts\/[\w-]+)\.(ts|mjs)$/.test(path),
)
// of the build, which a start runs only where a source has changed
const building = new Set(['scripts/compile-messages.mjs', 'scripts/layers-first.mjs'])
// behind `--dev`
const developing = new Set(['src/app/rendering/dev-renderer.ts'])
// behind `--outside`, which a release says that it has not
const playing = new Set(['./outside.mjs'])

it('a release holds every file and every package that its commands run', () => {
  expect(begun).toEqual(expect.arrayContaining(['src/app/server.ts', 'demo/fill.ts', 'scripts/start.mjs']))
  const missing: string[] = []
  const seen = new Set(begun.filter((path) => !building.has(path)))
  for (const path of seen) {
    if (developing.has(path)) continue
    for (const specifier of importsOf(path)) {
      if (playing.has(specifier)) continue
      const place = placeOf(path, specifier)
      const name = specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/')
      if (place !== undefined && files.has(place)) seen.add(place)
      else if (place !== undefined) missing.push(`${path}: ${place}`)
      else if (!specifier.startsWith('node:') && !builtinModules.includes(name) && !(name in own.dependencies))
        missing.push(`${path}: ${specifier}`)
    }
  }
  expect(missing).toEqual([])
  expect(seen.size).toBeGreaterThan(300)
})

it('a release holds the data’s migrations, the demo’s pictures and the lock of its packages', () => {
  const held = [...files]
  expect(held).toEqual(expect.arrayContaining(['package.json', 'package-lock.json', 'docs/operations.md']))
  expect(held.filter((path) => /^db\/(baseline|functions|migrations)\/.*\.sql$/.test(path)).length).toBeGreaterThan(100)
  expect(held.filter((path) => /^demo\/pictures\/.*\.avif$/.test(path)).length).toBeGreaterThan(100)
})

it('a release holds no test, no studio and nothing of the machine it was packed on', () => {
  const left =
    /^(tests|studio|data|data-outside|artefacts|node_modules|\.git)\/|^scripts\/outside|\.test\.tsx?$|\.env|secrets\.key|tsbuildinfo/
  expect([...files].filter((path) => left.test(path))).toEqual([])
})
