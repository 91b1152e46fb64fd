import { createHash } from 'node:crypto'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildIfChanged, filesOf, sources } from './build.mjs'
import { ensureInstalled } from './install.mjs'
import { helpIfAsked, main, step } from './progress.mjs'
import { mustRun, root } from './tools.mjs'

const help = `
npm run release

Packs the built shop into artefacts/kramnytsia-VERSION.tar.gz, without tests, studio and what only building needs.
On a machine with Node 20 or newer and npm: unpack, npm start.
`

/** Beside the sources that the build is stamped with: the same stamp lets the unpacked shop start without building. */
const carried = ['package.json', 'CHANGELOG.md', 'docs/operations.md', 'docs/configuration.md', 'db', 'demo', 'scripts']

/** For whoever works on the shop: they need tests, or packages that a server does not install. */
const workshop =
  /^(scripts\/(check|chromium|dev|lint|outside|release|test|test-files|demo-scale|write-[a-z]+)\.|src\/.*\.snap$|.*\.d\.mts$)/

/** Paths of what an archive holds beside the build itself. */
export function releasedFiles() {
  const paths = new Set([...sources, ...carried].flatMap((path) => filesOf(path)))
  return [...paths].filter((path) => !workshop.test(path))
}

/** Writes the archive and answers its place and its SHA-256, which also stands in a file beside it. */
async function pack(folder) {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const name = `kramnytsia-${version}`
  const archive = join(folder, `${name}.tar.gz`)
  const stage = mkdtempSync(join(tmpdir(), 'release-'))
  try {
    const built = ['dist/client', 'dist/server'].flatMap((path) => filesOf(path))
    for (const path of [...releasedFiles(), ...built, 'dist/.built']) {
      mkdirSync(dirname(join(stage, name, path)), { recursive: true })
      cpSync(join(root, path), join(stage, name, path))
    }
    mkdirSync(folder, { recursive: true })
    await mustRun('tar', ['-czf', archive, '-C', stage, name])
  } finally {
    rmSync(stage, { recursive: true })
  }
  const bytes = readFileSync(archive)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  writeFileSync(`${archive}.sha256`, `${sha256}  ${basename(archive)}\n`)
  return { version, archive, sha256, bytes: bytes.byteLength }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  helpIfAsked(help)
  await main(async () => {
    await ensureInstalled()
    await buildIfChanged()
    let packed
    await step('Packing', async () => (packed = await pack(join(root, 'artefacts'))))
    console.log(`Version  ${packed.version}
Archive  ${packed.archive}, ${(packed.bytes / 1e6).toFixed(1)} MB
SHA-256  ${packed.sha256}`)
  })
}
