import type { RefusedPart } from '../../parcel.ts'

/** Words of a refusal by the part of a parcel that they are about, for a carrier whose codes do not say it; the first that fits. */
const parts: readonly (readonly [RegExp, RefusedPart])[] = [
  [/token|unauthori[sz]ed|bearer|contract/i, 'key'],
  [/sender/i, 'sender'],
  [/phone/i, 'phone'],
  [/weight/i, 'weight'],
  [/length|width|height|dimension|volume|size/i, 'size'],
  [/declared|insurance|post ?pay|\bcod\b/i, 'value'],
  [/branch|post ?code|index|address|street|city|house/i, 'place'],
  [/\bname\b|(first|last|middle)name/i, 'name'],
]

export function partInWords(detail: string): RefusedPart {
  return parts.find(([words]) => words.test(detail))?.[1] ?? 'other'
}
