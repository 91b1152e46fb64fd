import type { Meaning } from '../followed-parcel.ts'

/** The meanings of Ukrposhta's events; `41000/10` is the event with its reason. */
export const ukrposhtaEvents: ReadonlyMap<string, Meaning> = new Map<string, Meaning>([
  // a list of its own: the barcode is in none of its events
  ['notFound', 'unknownNumber'],
  ['10100', 'sent'],
  ['10600', 'deleted'],
  ['10601', 'made'],
  ['10602', 'deleted'],
  ['10603', 'deleted'],
  ['20700', 'inTransit'],
  ['20800', 'inTransit'],
  ['20900', 'inTransit'],
  ['21400', 'atBranch'],
  ['21500', 'inTransit'],
  ['21700', 'atBranch'],
  ['31100', 'nothing'],
  ['31200', 'returning'],
  ['31300', 'inTransit'],
  ['31400', 'inTransit'],
  ['41000', 'delivered'],
  // handed over to the sender
  ['41000/10', 'returned'],
  ['48000', 'delivered'],
])

/** The code of an event with a reason, where that changes its meaning. */
export function ukrposhtaCode(event: string, reason: number | null): string {
  const withReason = `${event}/${reason}`
  return ukrposhtaEvents.has(withReason) ? withReason : event
}
