import { hexColour, readHex } from '#kit/colours.ts'
import { mostMoney, parseMoney } from '#kit/money.ts'
import { isCode, isSizeOf, longestCode, longestDescription } from '../../goods.ts'
import type { TypeView } from '../../product-view.contract.ts'
import { isBlank, readDay } from './lot-rows.ts'
import type { LotValues, ProductFormValues } from './product-form.ts'
import { parsePieces } from './product-form-values.ts'

/** Most characters of a text, told while it is typed. */
export const longest = {
  code: longestCode,
  nameUk: 300,
  nameEn: 300,
  descriptionUk: longestDescription,
  descriptionEn: longestDescription,
} as const
const longestSize = 20
const longestPurchaseNumber = 60
const longestColour = 100

/** What is wrong with the form: a field's path and the key of its text, as the server would name them. */
export function problemsOf(values: ProductFormValues, type: TypeView | undefined): Record<string, string> {
  const problems: Record<string, string> = {}
  const note = (field: string, problem: string | false | undefined) => {
    if (problem && !Object.hasOwn(problems, field)) problems[field] = problem
  }
  note('code', values.code.trim() === '' && 'required')
  note('code', !isCode(values.code) && 'invalid')
  note('typeId', !type && 'required')
  note('nameUk', values.nameUk.trim() === '' && 'required')
  for (const [name, most] of Object.entries(longest))
    note(name, values[name as keyof typeof longest].length > most && 'tooLong')
  note('compareAtPrice', amountProblem(values.compareAtPrice))
  values.colours.forEach((colour, index) => {
    const name = colour.name.trim()
    note(`colours.${index}.name`, name === '' && 'required')
    note(`colours.${index}.name`, name.length > longestColour && 'tooLong')
    note(`colours.${index}.nameEn`, colour.nameEn.trim().length > longestColour && 'tooLong')
    const isRepeated = values.colours.slice(0, index).some((other) => other.name.trim() === name)
    note(`colours.${index}.name`, isRepeated && 'repeated')
    colour.stops.forEach((stop, place) =>
      note(`colours.${index}.stops.${place}`, !hexColour(readHex(stop)) && 'incorrectColour'),
    )
  })
  values.lots.forEach((lot, index) => {
    if (isBlank(lot)) return
    note(`lots.${index}.size`, type && !isSizeOf(type.slug, lot.size.trim()) && 'notShoeSize')
    note(`lots.${index}.size`, lot.size.trim().length > longestSize && 'tooLong')
    note(`lots.${index}.size`, isRepeated(lot, values.lots.slice(0, index)) && 'lotAbove')
    note(`lots.${index}.purchaseNumber`, lot.purchaseNumber.trim().length > longestPurchaseNumber && 'tooLong')
    note(`lots.${index}.price`, lot.price.trim() === '' && 'required')
    note(`lots.${index}.price`, amountProblem(lot.price))
    note(`lots.${index}.unitCost`, amountProblem(lot.unitCost))
    note(`lots.${index}.purchasedOn`, readDay(lot.purchasedOn) === undefined && 'required')
    note(
      `lots.${index}.count`,
      lot.isNew && lot.count.trim() !== '' && parsePieces(lot.count) === undefined && 'notPieces',
    )
  })
  return problems
}

/** One lot a size, colour and purchase (CAT-1). */
function isRepeated(lot: LotValues, above: readonly LotValues[]): boolean {
  return above.some(
    (other) =>
      !isBlank(other) &&
      other.size.trim() === lot.size.trim() &&
      other.colour === lot.colour &&
      other.purchaseNumber.trim() === lot.purchaseNumber.trim(),
  )
}

function amountProblem(text: string): string | undefined {
  if (text.trim() === '') return undefined
  const amount = parseMoney(text)
  if (amount === undefined || amount < 0) return 'notMoney'
  return amount > mostMoney ? 'outOfRange' : undefined
}
