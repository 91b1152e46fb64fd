/** In place of the schemas of lists. */
const noQueries = 'export const listQuery = () => undefined\nexport const fileQuery = () => undefined\n'

/**
 * Removes the summaries of endpoints: only the API's document shows them, the server writes it, and no browser needs them. An
 * endpoint's own line is two spaces deep, as the formatter has it; a wire word `summary` is none. Queries of lists, which
 * have a name, are the server's to read as well.
 */
export function withoutSummaries() {
  return {
    name: 'without-summaries',
    enforce: 'pre',
    transform: {
      filter: { id: /(contract|\/lists-query)\.ts$/ },
      handler: (code, id) => ({
        code: id.endsWith('/lists-query.ts')
          ? noQueries
          : code
              .replace(/^ {2}summary:\s*(['"])(?:\\.|(?!\1).)*\1,\n/gm, '')
              .replace(/^ {2}query: \w+Query,\n/gm, '')
              .replace(/ = (listQuery|fileQuery|queryOf)\(/g, ' = /* @__PURE__ */ $1('),
        map: null,
      }),
    },
  }
}
