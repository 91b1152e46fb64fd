export { UsersPage } from './crm-users-page.tsx'
export { staffTexts } from './texts.ts'
export { readUsersSearch } from './users-search.ts'
