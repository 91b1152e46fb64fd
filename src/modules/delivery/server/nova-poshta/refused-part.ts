import type { RefusedPart } from '../../parcel.ts'

/** Codes of refusals by the part of a parcel that they are about; of a code that is not here nobody knows. */
const parts: Readonly<Record<Exclude<RefusedPart, 'other'>, readonly string[]>> = {
  key: ['20000200068', '20000200069', '20000201204', '20000200217'],
  weight: ['20000400503', '20000200380', '20000201502', '20000201503', '20000201504', '20000201505', '20000201161'],
  size: ['20000200181', '20000200212', '20000200389', '20000200365', '20000200366'],
  phone: ['20000300434', '20000300435', '20000100552'],
  name: ['20000100527', '20000100533', '20000201598'],
  place: ['20000200103', '20000200104', '20000200268', '20000900767', '20000900768', '20000500639'],
  sender: ['20000200106', '20000200107', '20000300442', '20000300406', '20000300444', '20000300445'],
  value: ['20000400452', '20000200032', '20000201794', '20000201486'],
}

const partOf = new Map(
  Object.entries(parts).flatMap(([part, codes]) => codes.map((code) => [code, part as RefusedPart] as const)),
)

/** By the first code in a refusal that is known. */
export function refusedPart(detail: string): RefusedPart {
  for (const [code] of detail.matchAll(/\b\d{11}\b/g)) {
    const part = partOf.get(code)
    if (part) return part
  }
  return 'other'
}
