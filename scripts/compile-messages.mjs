import { pathToFileURL } from 'node:url'
import compile from 'icu-minify/compile'

const stub = '\0compiled-messages'

/**
 * Vite plugin: texts reach the browser parsed already, so that the parser of their plurals, 9 kB, stays here.
 * `icu-minify/compile`, which the server runs, becomes a function that gives back what it gets.
 */
export function compiledMessages() {
  return {
    name: 'compiled-messages',
    enforce: 'pre',
    resolveId: (source) => (source === 'icu-minify/compile' ? stub : undefined),
    load: (id) => (id === stub ? 'export default (message) => message' : undefined),
    async transform(_code, id) {
      const [, language] = /\/messages\.(uk|en)\.ts$/.exec(id) ?? []
      if (!language) return undefined
      const { mtimeMs } = await this.fs.stat(id)
      const { [language]: messages } = await import(`${pathToFileURL(id).href}?${mtimeMs}`)
      const compiled = Object.fromEntries(Object.entries(messages).map(([key, text]) => [key, compile(text)]))
      return { code: `export const ${language} = ${JSON.stringify(compiled)}`, map: null }
    },
  }
}
