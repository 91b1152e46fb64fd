import type { Callable, WireOf } from '#platform/endpoint.ts'
import type { getSuggestions } from './suggestions.contract.ts'

/** As the browser calls it (U11); the endpoint brings its schemas along. */
export const suggestionsCall: Callable<WireOf<typeof getSuggestions>> = { method: 'GET', path: '/search/suggestions' }
