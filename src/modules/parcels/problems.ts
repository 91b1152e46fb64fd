import { isPhone } from '#kit/phone.ts'
import type { Money } from '#kit/money.ts'
import type { Carrier } from '#modules/delivery/carrier.ts'
import type { BoxSize } from '#modules/delivery/parcel.ts'
import { endProblems, type EndProblem } from '#modules/delivery/parcel-end.ts'
import { isTooDear, type Branch } from '#modules/delivery/place.ts'
import { longestSide, mostWeight } from './parcel-document.ts'

/** Problems that keep a parcel from being made; staff mend each in its own place. */
export const parcelProblems = [
  'sender',
  ...endProblems,
  'tooDear',
  'tooMuchOnDelivery',
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
  carrier: Carrier
  /** Whether the settings say from where its parcels go, or the list says it of all of them. */
  hasSender: boolean
  /** Part of the address that is not there, or that the carrier has not. */
  missing: EndProblem | null
  firstName: string
  lastName: string
  phone: string
  /** Null where it goes to no branch of the directory. */
  branch: Pick<Branch, 'kind' | 'mostWeight' | 'mostValue' | 'mostSize'> | null
  /** Grams; null where it is not said. */
  weight: number | null
  size: BoxSize | null
  declaredValue: Money
  moneyOnDelivery: Money
}

/** The worst first: where it goes, to whom, what it is. */
export function problemsOf(checked: Checked): ParcelProblem[] {
  const { carrier, firstName, lastName, phone, branch, weight, size, declaredValue } = checked
  const problems: ParcelProblem[] = []
  if (!checked.hasSender) problems.push('sender')
  if (checked.missing) problems.push(checked.missing)
  else if (branch && isTooDear(branch, declaredValue)) problems.push('tooDear')
  if (checked.moneyOnDelivery > (mostOnDelivery[carrier] ?? Infinity)) problems.push('tooMuchOnDelivery')
  if (firstName.trim() === '' || lastName.trim() === '') problems.push('name')
  if (/^\+(?!380)\d/.test(phone)) problems.push('foreignPhone')
  else if (!isPhone(phone)) problems.push('phone')
  if (weight === null || weight <= 0) problems.push('weight')
  else if (weight > mostWeightAt(branch)) problems.push('tooHeavy')
  if (!size || sidesOf(size).some((side) => side <= 0)) problems.push('size')
  else if (isTooLarge(size, carrier, branch)) problems.push('tooLarge')
  return problems
}

/** Grams. */
export function mostWeightAt(branch: Checked['branch']): number {
  return Math.min(branch?.mostWeight ?? mostWeight, mostWeight)
}

/** The most that a carrier collects in cash. */
const mostOnDelivery: Readonly<Partial<Record<Carrier, Money>>> = { ukrposhta: 50_000_00 }

/** Centimetres, the shortest side first, of a carrier that says it of all its branches. */
const mostSides: Readonly<Partial<Record<Carrier, readonly number[]>>> = { ukrposhta: [70, 70, 120] }

/** However it is turned. */
function isTooLarge(size: BoxSize, carrier: Carrier, branch: Checked['branch']): boolean {
  const sides = sidesOf(size)
  const most = branch?.mostSize
    ? sidesOf(branch.mostSize)
    : (mostSides[carrier] ?? [longestSide, longestSide, longestSide])
  return sides.some((side, place) => side > (most[place] ?? longestSide))
}

function sidesOf({ length, width, height }: BoxSize): number[] {
  return [length, width, height].toSorted((one, other) => one - other)
}
