export { openViewStore } from './view-store.ts'
