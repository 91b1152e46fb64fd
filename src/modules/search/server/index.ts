export { cleanSearches, normalSearch, noteSearch } from './note-search.ts'
export { searchRoutes } from './routes.ts'
export { foundBy, searchProducts } from './search.sql.ts'
export { findGuess, listAsked } from './searches.sql.ts'
