import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Language } from '#kit/language.ts'
import { assetsOf, type Assets, type Manifest } from '#modules/storefront/assets.ts'
import type { Frame } from '#modules/storefront/frame.ts'
import type { PageData, PageId, Shell } from '#modules/storefront/page-data.ts'
import { scriptsOf, type Entry } from './entries.ts'

/** The page renderer: built from `render.tsx`, since Node does not run JSX. */
export interface RenderModule {
  render<Id extends PageId>(id: Id, data: PageData[Id], shell: Shell, dress: { assets: Assets; frame: Frame }): string
  renderCrm(options: { language: Language; nonce: string; shopName: string; assets: Assets }): string
}

export interface Renderer {
  /** While developing the newest one; else always the same. */
  load(): Promise<RenderModule>
  assets(entry: Entry): Assets
  /** Pages carry what the development server puts in, so they are neither kept nor held to the policy. */
  isDev: boolean
}

const distFolder = new URL('../../../dist/', import.meta.url)

/** Where the built files for browsers are; the folder of the shop may be called whatever people call folders. */
export function clientFolder(dist = distFolder): string {
  return fileURLToPath(new URL('client', dist))
}

/** The built renderer and the names of the built files. */
export async function openBuiltRenderer(dist = distFolder): Promise<Renderer> {
  const [module, manifest] = await Promise.all([
    import(new URL('server/render.js', dist).href) as Promise<RenderModule>,
    readFile(new URL('client/.vite/manifest.json', dist), 'utf8').then((text) => JSON.parse(text) as Manifest),
  ])
  const assets = Object.fromEntries(
    Object.entries(scriptsOf).map(([entry, scripts]) => [entry, assetsOf(manifest, scripts)]),
  ) as Record<Entry, Assets>
  return { load: () => Promise.resolve(module), assets: (entry) => assets[entry], isDev: false }
}
