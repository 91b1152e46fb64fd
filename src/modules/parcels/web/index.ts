export { parcelsPages, parcelsSection } from './office.ts'
export { remindOfParcel, waitingParcelsQuery } from './following/remind-one.ts'
