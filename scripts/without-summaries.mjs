/**
 * Removes the summaries of endpoints: only the API's document shows them, the server writes it, and no browser needs them. An
 * endpoint's own line is two spaces deep, as the formatter has it; a wire word `summary` is none.
 */
export function withoutSummaries() {
  return {
    name: 'without-summaries',
    enforce: 'pre',
    transform: {
      filter: { id: /contract\.ts$/ },
      handler: (code) => ({ code: code.replace(/^ {2}summary:\s*(['"])(?:\\.|(?!\1).)*\1,\n/gm, ''), map: null }),
    },
  }
}
