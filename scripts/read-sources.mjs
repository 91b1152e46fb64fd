import { writeFileSync } from 'node:fs'
import { isAbsolute, join, relative } from 'node:path'
import { root } from './tools.mjs'

/** Where the build of a face, `client` or `server`, writes down what it read. */
export const listOfRead = (face) => join(root, 'dist', `.read-${face}.json`)

/**
 * Vite plugin: writes down which files of ours a build has read, those that left nothing in it included. It is out of date
 * once one of them has changed (build.mjs).
 */
export function readSources(face) {
  let paths = []
  return {
    name: 'read-sources',
    apply: 'build',
    buildEnd() {
      const files = [...this.getModuleIds()].filter(isAbsolute).map((id) => relative(root, id.split('?')[0]))
      paths = [...new Set(files)].filter((path) => !path.startsWith('node_modules/')).sort()
    },
    writeBundle: () => writeFileSync(listOfRead(face), JSON.stringify(paths)),
  }
}
