export { listSellingOut } from './list-selling-out.ts'
export { makeEarned } from './make-earned.ts'
export { insightRoutes, todayRoute } from './routes.ts'
