import { posix } from 'node:path'

export interface Import {
  /** As written. */
  specifier: string
  /** The file of this tree it means; undefined for packages and for what is not there. */
  target: string | undefined
  /** Gone when the types are stripped. */
  isType: boolean
}

const statement = /^\s*(?:import|export)\s+(type\s+(?!from\b|,))?(?:[\w*{][^'"`;]*?\bfrom\s*)?['"]([^'"\n]+)['"]/gm
const call = /(typeof\s+)?\bimport\(\s*(?:\/\*[^*]*\*\/\s*)?['"]([^'"\n]+)['"]\s*\)/g
const endings = ['', '.ts', '.tsx', '/index.ts']

/** Imports and re-exports of a file, static and by `import()`. */
export function importsOf(path: string, text: string, known: ReadonlySet<string>): Import[] {
  const found: Import[] = []
  const add = (specifier: string, isType: boolean) =>
    found.push({ specifier, isType, target: resolve(path, specifier, known) })
  for (const [, type, specifier] of text.matchAll(statement)) add(specifier ?? '', type !== undefined)
  for (const [, type, specifier] of text.matchAll(call)) add(specifier ?? '', type !== undefined)
  return found
}

function resolve(from: string, specifier: string, known: ReadonlySet<string>): string | undefined {
  const plain = specifier.replace(/\?.*$/, '')
  const storey = /^#(kit|platform|modules|app)\/(.+)$/.exec(plain)
  const place = storey ? `src/${storey[1]}/${storey[2]}` : posix.join(posix.dirname(from), plain)
  if (!storey && !plain.startsWith('.')) return undefined
  return endings.map((ending) => place + ending).find((candidate) => known.has(candidate))
}
