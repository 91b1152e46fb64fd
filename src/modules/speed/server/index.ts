export { cleanSpeed } from './note-view.ts'
export { speedRoutes } from './routes.ts'
