export { OutboxPage } from './crm-outbox-page.tsx'
export { readOutboxSearch, type OutboxSearch } from './outbox-search.ts'
