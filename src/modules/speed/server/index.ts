export { cleanSpeed } from './record-page-view.ts'
export { speedRoutes } from './routes.ts'
