/** Hashed files of the client build that a page loads. */
export interface Assets {
  css: string[]
  scripts: string[]
  /** Modules that the scripts import, fetched together with them. */
  modules: string[]
  /** Every font of the build; a page preloads those that its language shows first. */
  preloads: { href: string; as: 'font'; type: string }[]
}

/** Vite's manifest: source path → built file and the files that come with it. */
export type Manifest = Record<string, { file: string; css?: string[]; assets?: string[]; imports?: string[] }>

/** The files of some entries (`src/app/browser/storefront.ts`), in their order, under the address that serves the build. */
export function assetsOf(manifest: Manifest, entries: readonly string[], base = '/assets/'): Assets {
  const css = new Set<string>()
  const fonts = new Set<string>()
  const modules = new Set<string>()
  const visited = new Set<string>()
  const visit = (key: string, isEntry: boolean) => {
    const chunk = manifest[key]
    if (!chunk || visited.has(key)) return
    visited.add(key)
    for (const imported of chunk.imports ?? []) visit(imported, false)
    if (!isEntry) modules.add(base + chunk.file)
    for (const file of chunk.css ?? []) css.add(base + file)
    for (const file of chunk.assets ?? []) if (file.endsWith('.woff2')) fonts.add(base + file)
  }
  for (const entry of entries) visit(entry, true)
  return {
    css: [...css],
    scripts: entries.flatMap((entry) => (manifest[entry] ? [base + manifest[entry].file] : [])),
    modules: [...modules],
    preloads: [...fonts].map((href) => ({ href, as: 'font', type: 'font/woff2' })),
  }
}
