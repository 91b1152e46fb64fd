export { cleanSearches, normalSearch, noteSearch } from './note-search.ts'
export { searchRoutes } from './routes.ts'
export { findGuess, foundBy, searchProducts } from './search.sql.ts'
export { listAsked } from './searches.sql.ts'
