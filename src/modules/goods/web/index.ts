export { ProductsPage } from './list/crm-products-page.tsx'
export { readProductsSearch, type ProductsSearch } from './list/products-search.ts'
export { goodsListTexts } from './list/texts.ts'
