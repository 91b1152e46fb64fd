import { resolve } from 'node:path'

/**
 * Puts all that an entry shares with others into one file. Split by who needs it, there would be a file for each set of
 * entries, and each file more is a way to and fro that a phone on a slow line waits for. The plugin looks at the imports, the
 * group asks it.
 */
export function sharedBy(entry, name) {
  let reached = new Set()
  return {
    plugin: {
      name: `shared-by-${name}`,
      buildEnd() {
        reached = reachedFrom(resolve(entry), (id) => this.getModuleInfo(id)?.importedIds ?? [])
      },
    },
    group: { name, test: (id) => /\.tsx?$/.test(id) && reached.has(id), minShareCount: 2 },
  }
}

/** A module and all that it imports, by whatever way. */
function reachedFrom(entry, importsOf) {
  const reached = new Set([entry])
  // the loop visits files added meanwhile, too
  for (const id of reached) for (const imported of importsOf(id)) reached.add(imported)
  return reached
}

/**
 * Vite plugin: all styles of an entry in one sheet, which comes with the page's own connection. Those that it shares with others
 * stay beside it for them.
 */
export function oneSheet(entry) {
  return {
    name: 'one-sheet',
    // once each file has its sheets, before the manifest tells of them
    enforce: 'post',
    generateBundle(_options, bundle) {
      const files = Object.values(bundle)
      const sheetsOf = (file) => file.viteMetadata?.importedCss ?? new Set()
      const whole = files.find(({ facadeModuleId }) => facadeModuleId === resolve(entry))
      const parts = [...sheetsOf(whole)]
      const source = parts.map((part) => String(bundle[part].source)).join('')
      const sheet = this.getFileName(this.emitFile({ type: 'asset', name: `${whole.name}.css`, source }))
      whole.viteMetadata.importedCss = new Set([sheet])
      for (const part of parts) if (!files.some((file) => sheetsOf(file).has(part))) delete bundle[part]
    },
  }
}

/**
 * A script asks only for files that it still lacks together with one that it imports later: not for those that came with
 * itself, which are there since it runs, and whose names at each such import would be a part of every page.
 */
export function onlyMissing() {
  let bundle = {}
  const had = new Map()

  /** The file and all that comes with it, by whatever way. */
  function cameWith(name) {
    const known = had.get(name)
    if (known) return known
    const all = new Set([name])
    had.set(name, all)
    for (const file of all) {
      const { imports = [], viteMetadata } = bundle[file] ?? {}
      for (const each of [...imports, ...(viteMetadata?.importedCss ?? [])]) all.add(each)
    }
    return all
  }

  return {
    plugin: {
      name: 'only-missing',
      generateBundle: {
        order: 'pre',
        handler(_options, files) {
          bundle = files
          had.clear()
        },
      },
    },
    resolveDependencies: (_file, needed, { hostId }) => needed.filter((each) => !cameWith(hostId).has(each)),
  }
}
