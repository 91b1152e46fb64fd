export { fetchPhotos as fetchMovePhotos } from './photos/fetch-photos.ts'
export { movingInRoutes } from './routes.ts'
export { clearMoves } from './moves.sql.ts'
