export { reasonOf } from '#platform/web/reason.ts'
