export { usersPages, usersSection } from './office.ts'
