export { makeEarned } from './make-earned.ts'
export { insightRoutes } from './routes.ts'
