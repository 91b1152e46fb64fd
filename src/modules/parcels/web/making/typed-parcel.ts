import type { Language } from '#kit/language.ts'
import type { BoxSize } from '#modules/delivery/parcel.ts'
import { longestSide } from '../../parcel-document.ts'
import type { PlannedParcel } from '../../contract.ts'
import type { ParcelProblem } from '../../problems.ts'
import { weightText } from './sums.ts'

/** The text in the fields of a row. */
export interface TypedParcel {
  weight: string
  box: string
}

/** As the reader writes numbers; read again with either sign. */
export function typedOf({ weight, size }: Pick<PlannedParcel, 'weight' | 'size'>, language: Language): TypedParcel {
  return { weight: weight === null ? '' : weightText(weight, language), box: size ? boxText(size) : '' }
}

export function boxText({ length, width, height }: BoxSize): string {
  return `${length}×${width}×${height}`
}

/** Grams of kilograms with a comma or a point; null where it is no weight. */
export function readWeight(typed: string): number | null {
  return /^\d{1,4}([.,]\d{1,3})?$/.test(typed.trim()) ? Math.round(Number(typed.trim().replace(',', '.')) * 1000) : null
}

/** `35×28×14`, with any sign or space between; null where it is no box. */
export function readBox(typed: string): BoxSize | null {
  const sides = typed
    .trim()
    .split(/\s*[×xхXХ*]\s*|\s+/)
    .map(Number)
  const [length, width, height] = sides
  if (sides.length !== 3 || !length || !width || !height) return null
  return sides.every((side) => Number.isInteger(side) && side > 0) ? { length, width, height } : null
}

const ofFields: ReadonlySet<ParcelProblem> = new Set(['weight', 'tooHeavy', 'size', 'tooLarge'])

/** The problems of a parcel as it is typed: of weight and box as they stand, of the rest as the server says. */
export function problemsNow(
  { problems, mostWeight }: Pick<PlannedParcel, 'problems' | 'mostWeight'>,
  typed: TypedParcel,
): ParcelProblem[] {
  const [weight, box] = [readWeight(typed.weight), readBox(typed.box)]
  const now = problems.filter((problem) => !ofFields.has(problem))
  if (weight === null || weight === 0) now.push('weight')
  else if (weight > mostWeight) now.push('tooHeavy')
  if (!box) now.push('size')
  else if (Math.max(box.length, box.width, box.height) > longestSide) now.push('tooLarge')
  // a locker has sides of its own, which the server knows: as long as the box is what it was told of
  else if (problems.includes('tooLarge')) now.push('tooLarge')
  return now
}
