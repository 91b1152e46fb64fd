import type { DocumentView, ParcelView } from '../../contract.ts'

export type MadeParcel = ParcelView & { document: DocumentView }

export function isMade(parcel: ParcelView): parcel is MadeParcel {
  return parcel.document?.state === 'made'
}
