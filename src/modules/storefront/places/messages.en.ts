import type { uk } from './messages.uk.ts'

export const en: Record<keyof typeof uk, string> = {
  'places.cities': 'Cities and villages',
  'places.branches': 'Branches, parcel lockers and streets',
  'places.count': 'Found: #',
  'places.noCity': 'It isn’t on the list. Type the city and the region yourself',
  'places.noBranch': 'It isn’t on the list. Type the number or the address yourself',
  'places.branch': 'Branch',
  'places.locker': 'Parcel locker',
  'places.point': 'Pickup point',
  'places.door': 'Courier to the door: add the house and the flat',
  'places.doorHint': 'By courier to the door: street, house, flat',
  'places.tooDear': 'Takes parcels worth up to #',
}
