export { listColoursMeant } from './colours-meant.sql.ts'
export { cleanSearches, normalSearch, noteSearch } from './note-search.ts'
export { searchRoutes } from './routes.ts'
export {
  findGoods,
  findGuess,
  findMentioned,
  findPart,
  foundBy,
  isShortAlone,
  searchProducts,
  type Finding,
  type SearchOptions,
} from './search.sql.ts'
export { foundByOtherWords, isMistold, setInStock, writeWords } from './stock.sql.ts'
export { askedBefore } from './searches.sql.ts'
export { sumsMeant, type SumsMeant } from './sums-meant.ts'
