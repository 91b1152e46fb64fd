export { loadBranches, loadSettlements } from './load-places.ts'
