import type { ListedType } from '#modules/catalog/web/index.ts'
import { readSize } from '#kit/size.ts'
import { hexColour, readHex } from '#kit/colours.ts'
import { amountProblem } from '#kit/money.ts'
import { isDay } from '#kit/typed-day.ts'
import { typedProblem } from '#platform/web/typed-fields.ts'
import { colour } from '#modules/catalog/product.fields.ts'
import { lot } from '#modules/stock/lot.fields.ts'
import { codeProblem, isSizeOf } from '#modules/catalog/product.ts'
import { saleProblem } from '#modules/catalog/sale.ts'
import { isBlank } from './lot-rows.ts'
import { codecOf, ownFields, type LotValues, type ProductFormValues } from './product-form.ts'
import { parsePieces } from './product-form-values.ts'
import { typedSale } from './typed-sale.ts'

const { fields: ofColour } = colour
const { fields: ofLot } = lot

/** The faults of the form: a field's path and the key of its text, as the server would name them. */
export function problemsOf(
  values: ProductFormValues,
  type: ListedType | undefined,
  codeBefore?: string,
): Record<string, string> {
  const problems: Record<string, string> = {}
  const note = (field: string, problem: string | false | undefined) => {
    if (problem && !Object.hasOwn(problems, field)) problems[field] = problem
  }
  note('typeId', !type && 'required')
  for (const name of ownFields) note(name, typedProblem(codecOf(name), values[name]))
  note('code', codeProblem(values.code.trim(), codeBefore))
  const wrongSale = saleProblem(typedSale(values))
  if (wrongSale) note(wrongSale.field, wrongSale.error)
  values.colours.forEach((colour, index) => {
    const name = colour.name.trim()
    note(`colours.${index}.name`, typedProblem(ofColour.name.codec, name))
    note(`colours.${index}.nameEn`, typedProblem(ofColour.nameEn.codec, colour.nameEn.trim()))
    const isRepeated = values.colours.slice(0, index).some((other) => other.name.trim() === name)
    note(`colours.${index}.name`, isRepeated && 'repeated')
    colour.stops.forEach((stop, place) =>
      note(`colours.${index}.stops.${place}`, !hexColour(readHex(stop)) && 'incorrectColour'),
    )
  })
  values.lots.forEach((lot, index) => {
    if (isBlank(lot)) return
    note(`lots.${index}.size`, type && !isSizeOf(type.slug, readSize(lot.size)) && 'notShoeSize')
    note(`lots.${index}.size`, typedProblem(ofLot.size.codec, lot.size.trim()))
    note(`lots.${index}.size`, isRepeated(lot, values.lots.slice(0, index)) && 'lotAbove')
    note(`lots.${index}.purchaseNumber`, typedProblem(ofLot.purchaseNumber.codec, lot.purchaseNumber.trim()))
    note(`lots.${index}.gtin`, typedProblem(ofLot.gtin.codec, lot.gtin))
    note(`lots.${index}.price`, lot.price.trim() === '' && 'required')
    note(`lots.${index}.price`, amountProblem(lot.price))
    note(`lots.${index}.unitCost`, amountProblem(lot.unitCost))
    note(`lots.${index}.purchasedOn`, !isDay(lot.purchasedOn) && 'required')
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
      readSize(other.size) === readSize(lot.size) &&
      other.colour === lot.colour &&
      other.purchaseNumber.trim() === lot.purchaseNumber.trim(),
  )
}
