import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'

const folder = new URL('../../../../../db/', import.meta.url)

/** The numbered migrations that the baseline stands for end with this one. */
export const lastSquashed = '0197_towns_by_name.sql'
/** Recorded where the baseline was applied, or where all that it stands for was. */
export const baselineName = '0197_baseline'
/** It came after those, and made functions alone: they are files now. */
export const madeFunctions = '0200_one_mark_an_order.sql'
/** It has all the migrations that the baseline stands for, and no baseline. */
export const commitBeforeBaseline = '3fd85742'

export interface Migration {
  /** As the table `migrations` has it. */
  name: string
  sha256: string
  /** Texts in their order: several for the baseline. */
  parts: readonly { file: string; text: string; needs: readonly string[] }[]
  /** It commits by itself, as `create index concurrently` has to. */
  isApart: boolean
}

export interface FunctionFile {
  /** As the table `migrations` has it: `functions/search/folded.sql`. */
  name: string
  /** `folded`. */
  function: string
  sha256: string
  text: string
}

/** The baseline, then the numbered migrations by their names. */
export async function readMigrations(): Promise<Migration[]> {
  const baseline = await textsIn('baseline')
  const numbered = await textsIn('migrations')
  return [
    { ...migrationOf(baselineName, baseline), sha256: hashOf(baseline.map(({ text }) => text).join('\n')) },
    ...numbered.map(({ file, text }) => migrationOf(file.slice('migrations/'.length), [{ file, text }])),
  ]
}

/** `db/functions/<room>/<function>.sql`, by their names. */
export async function readFunctions(): Promise<FunctionFile[]> {
  const files = await textsIn('functions')
  return files.map(({ file, text }) => ({
    name: file,
    function: functionOf(file),
    sha256: hashOf(text),
    text,
  }))
}

export function functionOf(file: string): string {
  return file.slice(file.lastIndexOf('/') + 1, -'.sql'.length)
}

function migrationOf(name: string, texts: readonly { file: string; text: string }[]): Migration {
  return {
    name,
    sha256: hashOf(texts.map(({ text }) => text).join('')),
    parts: texts.map(({ file, text }) => ({ file, text, needs: needsOf(text) })),
    isApart: texts.some(({ text }) => text.includes('-- no-transaction')),
  }
}

/** `-- functions: search/folded, orders/status_group`: applied before the file, which builds on them. */
function needsOf(text: string): string[] {
  return [...text.matchAll(/^-- functions: (.+)$/gm)]
    .flatMap(([, names = '']) => names.split(',').map((each) => functionOf(`${each.trim()}.sql`)))
    .filter((name) => name !== '')
}

async function textsIn(kind: string): Promise<{ file: string; text: string }[]> {
  const root = new URL(`${kind}/`, folder)
  const names = (await readdir(root, { recursive: true })).filter((name) => name.endsWith('.sql')).toSorted()
  return Promise.all(
    names.map(async (name) => ({ file: `${kind}/${name}`, text: await readFile(new URL(name, root), 'utf8') })),
  )
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
