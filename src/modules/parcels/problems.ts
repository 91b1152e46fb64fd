import { isPhone } from '#kit/phone.ts'
import type { Money } from '#kit/money.ts'
import type { BoxSize } from '#modules/delivery/parcel.ts'
import { isTooDear, type Branch } from '#modules/delivery/place.ts'
import { longestSide, mostWeight } from './parcel-document.ts'

/** What keeps a parcel from being made; each is mended in its own place. */
export const parcelProblems = [
  'place',
  'tooDear',
  'name',
  'phone',
  'foreignPhone',
  'weight',
  'tooHeavy',
  'size',
  'tooLarge',
] as const
export type ParcelProblem = (typeof parcelProblems)[number]

export interface Checked {
  firstName: string
  lastName: string
  phone: string
  /** Null where the carrier has no such branch, or no more. */
  branch: Pick<Branch, 'kind' | 'mostWeight' | 'mostValue' | 'mostSize'> | null
  /** Grams; null where it is not said. */
  weight: number | null
  size: BoxSize | null
  declaredValue: Money
}

/** The worst first: where it goes, to whom, what it is. */
export function problemsOf({
  firstName,
  lastName,
  phone,
  branch,
  weight,
  size,
  declaredValue,
}: Checked): ParcelProblem[] {
  const problems: ParcelProblem[] = []
  if (!branch) problems.push('place')
  else if (isTooDear(branch, declaredValue)) problems.push('tooDear')
  if (firstName.trim() === '' || lastName.trim() === '') problems.push('name')
  if (/^\+(?!380)\d/.test(phone)) problems.push('foreignPhone')
  else if (!isPhone(phone)) problems.push('phone')
  if (weight === null || weight <= 0) problems.push('weight')
  else if (weight > mostWeightAt(branch)) problems.push('tooHeavy')
  if (!size || sidesOf(size).some((side) => side <= 0)) problems.push('size')
  else if (isTooLarge(size, branch)) problems.push('tooLarge')
  return problems
}

/** Grams. */
export function mostWeightAt(branch: Checked['branch']): number {
  return Math.min(branch?.mostWeight ?? mostWeight, mostWeight)
}

/** However it is turned. */
function isTooLarge(size: BoxSize, branch: Checked['branch']): boolean {
  const sides = sidesOf(size)
  const most = branch?.mostSize ? sidesOf(branch.mostSize) : [longestSide, longestSide, longestSide]
  return sides.some((side, place) => side > (most[place] ?? longestSide))
}

function sidesOf({ length, width, height }: BoxSize): number[] {
  return [length, width, height].toSorted((one, other) => one - other)
}
