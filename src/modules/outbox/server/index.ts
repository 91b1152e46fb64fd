export { cleanOutbox } from './clean-outbox.ts'
export { outboxRoutes } from './routes.ts'
export { outboxSettings } from './settings.ts'
export { listFailures } from './list-waiting.ts'
