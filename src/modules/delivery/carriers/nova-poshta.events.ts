import type { Meaning } from '../followed-parcel.ts'

/** The meanings of Nova Poshta's status codes. */
export const novaPoshtaEvents: ReadonlyMap<string, Meaning> = new Map<string, Meaning>([
  ['1', 'made'],
  ['2', 'deleted'],
  ['3', 'unknownNumber'],
  ['4', 'inTransit'],
  ['41', 'inTransit'],
  ['5', 'inTransit'],
  ['6', 'inTransit'],
  ['7', 'atBranch'],
  ['8', 'atBranch'],
  ['9', 'delivered'],
  // received, and the money is on its way to the shop
  ['10', 'delivered'],
  ['11', 'paidOut'],
  ['12', 'inTransit'],
  // opened at the branch to be looked at
  ['14', 'atBranch'],
  ['15', 'inTransit'],
  ['101', 'inTransit'],
  ['102', 'returning'],
  ['103', 'returning'],
  ['104', 'inTransit'],
  ['105', 'returning'],
  // the customer received the parcel; papers or money go back to the sender
  ['106', 'delivered'],
  // its storage costs by now
  ['107', 'atBranch'],
  ['108', 'returning'],
  ['111', 'inTransit'],
  ['112', 'inTransit'],
  ['124', 'lost'],
])

/** Received, and money on delivery is still to be paid out. */
export const novaPoshtaOwes = '10'
