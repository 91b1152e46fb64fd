export { loadBranches, loadSettlements, loadStreets } from './load-places.ts'
