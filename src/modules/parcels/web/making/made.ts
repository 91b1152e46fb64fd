import type { DocumentAnswer, PlannedParcel } from '../../contract.ts'

export type MadeParcel = PlannedParcel & { document: DocumentAnswer }

export function isMade(parcel: PlannedParcel): parcel is MadeParcel {
  return parcel.document?.state === 'made'
}
