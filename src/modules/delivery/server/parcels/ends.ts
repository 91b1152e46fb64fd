import { CallFailure } from '#platform/server/outgoing/call-failure.ts'
import type { EndOf, ParcelEnd, PricedParcel } from '../../parcel.ts'

/** The parcel, where both its ends are of the kind that its carrier knows; a `CallFailure` where they are not. */
export function endsOf<Parcel extends PricedParcel, Kind extends ParcelEnd['kind']>(
  parcel: Parcel,
  kind: Kind,
): Parcel & { from: EndOf<Kind>; to: EndOf<Kind> } {
  if (isOf(parcel, kind)) return parcel
  throw new CallFailure('refused', `the carrier takes no parcel from ${parcel.from.kind} to ${parcel.to.kind}`)
}

function isOf<Parcel extends PricedParcel, Kind extends ParcelEnd['kind']>(
  parcel: Parcel,
  kind: Kind,
): parcel is Parcel & { from: EndOf<Kind>; to: EndOf<Kind> } {
  return parcel.from.kind === kind && parcel.to.kind === kind
}
