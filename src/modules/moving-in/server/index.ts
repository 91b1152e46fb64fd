export { movingInRoutes } from './routes.ts'
export { clearMoves } from './moves.sql.ts'
