import { mkdtempSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { importsOf, type Import } from './imports.ts'

export interface SourceFile {
  /** From the root, with `/`. */
  path: string
  text: string
  imports: readonly Import[]
}

export interface Tree {
  root: string
  /** In the order of their paths. */
  files: readonly SourceFile[]
  find(path: string): SourceFile | undefined
}

const texts = /\.(ts|tsx|mts|mjs|js|css|sql|md|json|html|txt|yml|yaml|sh)$|\/\.ci\/|(^|\/)\.[a-z]+rc$/
const skipped = new Set(['node_modules', 'dist', 'data', 'artefacts', '.git', 'package-lock.json'])
/** The studio has checks of its own; what it installs is held to the same. */
const isLeftOut = (path: string) => path.startsWith('studio/') && path !== 'studio/package.json'

/** Every text file of the project, with what it imports. */
export function readTree(root: string): Tree {
  const paths = list(root, '')
    .filter((path) => texts.test(path) && !isLeftOut(path))
    .toSorted()
  const known = new Set(paths)
  const files = paths.map((path): SourceFile => {
    const text = readFileSync(join(root, path), 'utf8')
    return { path, text, imports: isScript(path) ? importsOf(path, text, known) : [] }
  })
  const byPath = new Map(files.map((file) => [file.path, file]))
  return { root, files, find: (path) => byPath.get(path) }
}

/** Makes a tree of the given files for as long as `look` takes. */
export async function withTree<T>(files: Record<string, string>, look: (tree: Tree) => T): Promise<Awaited<T>> {
  const root = mkdtempSync(join(tmpdir(), 'house-'))
  try {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(join(root, dirname(path)), { recursive: true })
      writeFileSync(join(root, path), text)
    }
    return await look(readTree(root))
  } finally {
    rmSync(root, { recursive: true })
  }
}

function list(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    if (skipped.has(entry.name)) return []
    const path = folder ? `${folder}/${entry.name}` : entry.name
    return entry.isDirectory() ? list(root, path) : [path]
  })
}

export function isScript(path: string): boolean {
  return /\.(ts|tsx|mjs)$/.test(path)
}

/** Tests may look into any room; the rules about rooms are for what runs in the shop. */
export function isTest(path: string): boolean {
  return /\.test\.tsx?$/.test(path) || path.startsWith('tests/')
}

/** The line a place in a text stands on, from 1. */
export function lineAt(text: string, index: number): number {
  return text.slice(0, index).split('\n').length
}
