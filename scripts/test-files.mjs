import { readdirSync } from 'node:fs'
import { isAbsolute, join, relative } from 'node:path'
import { root } from './tools.mjs'

const inBrowser = /^tests\/e2e\/|\.browser\.test\.tsx$/

/** Every file of tests, from the root. */
export function listTestFiles() {
  return ['src', 'tests']
    .flatMap((folder) => readdirSync(join(root, folder), { recursive: true }).map((path) => join(folder, path)))
    .filter((path) => /\.test\.tsx?$/.test(path))
}

/** Whether a run of these arguments opens a browser: without a path, or where one is part of the path of such a test. */
export function opensBrowser(args, files = listTestFiles()) {
  const matched = matchedBy(args, files)
  // a path that matches in another way than here may be anything
  return matched.length === 0 || matched.some((file) => inBrowser.test(file))
}

/** The files of such a run that open a browser. */
export function listBrowserFiles(args, files = listTestFiles()) {
  const matched = matchedBy(args, files)
  return (matched.length === 0 ? files : matched).filter((file) => inBrowser.test(file))
}

function matchedBy(args, files) {
  const paths = args.filter((argument) => !argument.startsWith('-')).map(fromRoot)
  return files.filter((file) => paths.some((path) => file.toLowerCase().includes(path.toLowerCase())))
}

/** As vitest takes it: a path from wherever it was copied, maybe with a line. */
function fromRoot(path) {
  const plain = path.replace(/^\.\//, '').replace(/:\d+$/, '')
  return isAbsolute(plain) ? relative(root, plain) : plain
}
