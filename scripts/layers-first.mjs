import { readFileSync } from 'node:fs'

const [order] =
  /@layer [\w, ]+;/.exec(readFileSync(new URL('../src/platform/web/tokens.css', import.meta.url), 'utf8')) ?? []

/**
 * Vite plugin: every style sheet begins with the order of the layers. The build splits sheets as it likes, and the
 * one that a page happens to load first would decide the order of all.
 */
export function layersFirst() {
  return {
    name: 'layers-first',
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type === 'asset' && file.fileName.endsWith('.css')) file.source = `${order}${String(file.source)}`
      }
    },
  }
}
