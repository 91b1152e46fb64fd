export { copyDirectory, copyDirectoryFirst, copyDirectoryLate } from './directory/copy-directory.ts'
export { fillDirectory } from './directory/fill-directory.ts'
export {
  findBranchHours,
  hasPlaces,
  listClosedBranches,
  listNearbyPlaces,
  listPlacesNumbered,
  findSettlement,
  listPlacesOf,
  type Place,
} from './directory/places.sql.ts'
export { novaPoshta } from './nova-poshta/company.ts'
export { novaPoshtaSettings } from './nova-poshta/settings.ts'
export { meestMaker } from './meest/maker.ts'
export { novaPoshtaMaker } from './nova-poshta/maker.ts'
export { ukrposhtaMaker } from './ukrposhta/maker.ts'
export type { MadeParcel, MadeRegister, ParcelMaker, RegisterMaker } from './parcels/parcel-maker.ts'
export { readDoors, type ReadDoor } from './read-doors.ts'
export { readPlaces, readTown } from './read-places.ts'
export { confirmPlace, recognisePlace } from './recognise-place.ts'
export { deliveryRoutes } from './routes.ts'
export { endParcels, followParcels, takePayoutBack } from './following/follow-parcels.ts'
export {
  findBeforePayout,
  findParcel,
  listUncosted,
  lockParcelsOf,
  writeCollects,
  writeCosted,
  writeUncosted,
  listEvents,
  listParcels,
  listUnheeded,
  writeHeeded,
  writePaidOut,
  type BeforePayout,
  type NewParcel,
} from './following/parcels.sql.ts'
export { parcelSettings } from './following/settings.ts'
export { parcelFollowings, parcelQuarantines } from './following/trackers.ts'
export { meestSettings } from './meest/settings.ts'
export { transferSettings, transferTermsOf } from './transfer-settings.ts'
export { ukrposhtaSettings } from './ukrposhta/settings.ts'
