export { OrderPage } from './crm-order-page.tsx'
export { ordersFinder } from './orders-finder.ts'
export { OrdersPage } from './crm-orders-page.tsx'
export { readOrdersSearch, type OrdersSearch } from './orders-search.ts'
