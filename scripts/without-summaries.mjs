/** In place of the schemas of lists. */
const noQueries = 'export const listQuery = () => undefined\nexport const fileQuery = () => undefined\n'

/** A query of a call of our own that is of no list: `ask` writes it by its schema, and would send nothing without. */
function refuseLostQuery(code, id) {
  for (const [, name] of code.matchAll(/ownEndpoint\((?:'[^']*'|`[^`]*`), [^{]*\{[^}]*?\n {2}query: (\w+Query),/g))
    if (!new RegExp(`const ${name} = (listQuery|fileQuery|queryOf)\\(`).test(code))
      throw new Error(`${id}: ${name} is of no list; call it otherwise, so that the build keeps it`)
}

/** Who may make a call, behind its route. */
const access = /(\b(?:ownEndpoint|endpoint)\((?:'[^']*'|`[^`]*`), )(?:\w+|'\w+'|\[[^\]]*\])(?=, \{\n)/g

/**
 * Removes the summaries of endpoints and who may make them: the API's document shows both, the server writes it and judges
 * who calls, and no browser reads them. An endpoint's own line is two spaces deep, as the formatter has it; a wire word
 * `summary` is none. Queries of lists, which have a name, are the server's to read as well.
 */
export function withoutSummaries() {
  return {
    name: 'without-summaries',
    enforce: 'pre',
    transform: {
      filter: { id: /(contract|\/lists-query)\.ts$/ },
      handler(code, id) {
        refuseLostQuery(code, id)
        return {
          code: id.endsWith('/lists-query.ts')
            ? noQueries
            : code
                .replace(/^ {2}summary:\s*(['"])(?:\\.|(?!\1).)*\1,\n/gm, '')
                .replace(/^ {2}query: \w+Query,\n/gm, '')
                .replace(access, '$1null')
                .replace(/ = (listQuery|fileQuery|queryOf)\(/g, ' = /* @__PURE__ */ $1('),
          map: null,
        }
      },
    },
  }
}
