import type { uk } from './messages.uk.ts'

export const en: Record<keyof typeof uk, string> = {
  'places.cities': 'Cities and villages',
  'places.branches': 'Branches and parcel lockers',
  'places.count': 'Found: #',
  'places.noCity': 'It isn’t on the list. Type the city and the region yourself',
  'places.noBranch': 'It isn’t on the list. Type the number or the address yourself',
  'places.branch': 'Branch',
  'places.locker': 'Parcel locker',
  'places.point': 'Pickup point',
  'places.tooDear': 'Takes parcels worth up to #',
}
