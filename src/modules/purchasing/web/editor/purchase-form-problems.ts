import { readSize } from '#kit/size.ts'
import { amountProblem } from '#kit/money.ts'
import { typedProblem } from '#platform/web/typed-fields.ts'
import { isSizeOf, type ProductTypeSlug } from '#modules/catalog/product.ts'
import { billProblems, type BillProblem } from '../../landed-cost.ts'
import { purchase, purchaseLine, purchaseProduct } from '../../purchase.fields.ts'
import { colourOf, type PurchaseLine } from '../../purchase.ts'
import { codecOf, isBlank, ownFields, type PurchaseFormValues, type RowValues } from './purchase-form.ts'
import { billOf, parsePieces } from './purchase-form-values.ts'

const { fields: ofLine } = purchaseLine
const { fields: ofProduct } = purchaseProduct

export interface FormProblem {
  /** `rate`, or of a row by its id: `rows.<id>.price`. */
  path: string
  error: string
  sum?: BillProblem['sum']
}

export interface FormFacts {
  isNew: boolean
  slugOf(typeId: string): ProductTypeSlug | undefined
  /** Finds a saved line. */
  saved(lineId: string): Pick<PurchaseLine, 'received'> | undefined
}

/** The faults of the form, as the server would name them. */
export function problemsOf(values: PurchaseFormValues, facts: FormFacts): FormProblem[] {
  const problems = new Map<string, FormProblem>()
  const note = (path: string, error: string | false | undefined) => {
    if (error && !problems.has(path)) problems.set(path, { path, error })
  }
  if (facts.isNew) note('number', typedProblem(purchase.fields.number.codec, values.number))
  for (const name of ownFields) note(name, typedProblem(codecOf(name), values[name]))
  if (values.currency !== 'UAH') note('rate', values.rate.trim() === '' && 'required')
  const places = new Set<string>()
  for (const row of values.rows) if (!isBlank(row)) noteRow(row, { values, facts, note, places })
  if (problems.size > 0) return [...problems.values()]
  const { lines, sums } = billOf(values)
  return billProblems(lines, sums).map(({ field, error, sum }) => ({ path: `${field}Set`, error, sum }))
}

interface RowContext {
  values: PurchaseFormValues
  facts: FormFacts
  note(path: string, error: string | false | undefined): void
  /** Sizes and colours of the products above. */
  places: Set<string>
}

function noteRow(row: RowValues, { values, facts, note, places }: RowContext): void {
  const at = (name: string) => `rows.${row.id}.${name}`
  const product = values.products.find(({ id }) => id === row.productId)
  const slug = facts.slugOf(product?.typeId ?? '')
  note(at('code'), typedProblem(ofProduct.code.codec, product?.code.trim() ?? ''))
  note(at('name'), typedProblem(ofProduct.name.codec, product?.name.trim() ?? ''))
  for (const name of ['price', 'foreignPrice', 'agentFee', 'freight'] as const) note(at(name), amountProblem(row[name]))
  note(at('url'), typedProblem(ofLine.url.codec, row.url.trim()))
  note(at('colour'), row.colours.some(({ name }) => name.trim() === '') && 'required')
  const counted = row.cells.map((cell, index) => ({ ...cell, index })).filter(({ count }) => count.trim() !== '')
  if (counted.length === 0) note(at('count.0'), 'noPieces')
  for (const { lineId, size, count, index } of counted) {
    const pieces = parsePieces(count)
    note(at(`count.${index}`), pieces === undefined && 'notPieces')
    note(at(`count.${index}`), pieces === 0 && !facts.saved(lineId)?.received && 'noPieces')
    note(at(`size.${index}`), slug && !isSizeOf(slug, readSize(size)) && 'notShoeSize')
    note(at(`size.${index}`), typedProblem(ofLine.size.codec, size.trim()))
    const place = JSON.stringify([row.productId, readSize(size), colourOf(row).trim()])
    note(at(`size.${index}`), places.has(place) && 'sizeAbove')
    places.add(place)
  }
}
