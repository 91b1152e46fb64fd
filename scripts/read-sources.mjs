import { writeFileSync } from 'node:fs'
import { isAbsolute, join, relative } from 'node:path'
import { root } from './tools.mjs'

/** Where the build of a face, `client` or `server`, writes down what it read. */
export const listOfRead = (face) => join(root, 'dist', `.read-${face}.json`)

/**
 * Vite plugin: writes down which files of ours a build has read, those of its configuration and those that left nothing in
 * it included. It is out of date once one of them has changed (build.mjs).
 */
export function readSources(face) {
  let paths = []
  let ofConfig = []
  return {
    name: 'read-sources',
    apply: 'build',
    configResolved({ configFileDependencies }) {
      ofConfig = configFileDependencies
    },
    buildEnd() {
      const ids = [...ofConfig, ...this.getModuleIds()]
      const files = ids.filter(isAbsolute).map((id) => relative(root, id.split('?')[0]))
      paths = [...new Set(files)].filter((path) => !path.startsWith('node_modules/')).sort()
    },
    writeBundle: () => writeFileSync(listOfRead(face), JSON.stringify(paths)),
  }
}
