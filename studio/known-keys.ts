import { readFileSync, writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { pictures } from './shots.ts'

/** The key of every picture that can be taken, beside those that were: the shop's tests read it, and nothing of the studio. */
const list = new URL('../demo/pictures/keys.json', import.meta.url)

export function writeKnownKeys(): void {
  writeFileSync(list, knownKeys())
}

function knownKeys(): string {
  const keys = pictures().map(({ key }) => key)
  return `${JSON.stringify(keys, null, 2)}\n`
}

// `npm run check` here
if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href && readFileSync(list, 'utf8') !== knownKeys()) {
  console.error(
    'demo/pictures/keys.json is not what shots.ts says: take the pictures that are new (npm run demo:pictures)',
  )
  process.exit(1)
}
