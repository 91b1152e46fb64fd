export { foundBy, searchProducts } from './search.sql.ts'
