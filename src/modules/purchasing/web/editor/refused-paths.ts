import { fieldOfError } from '../../office-purchase.contract.ts'
import type { PurchaseFormValues } from './purchase-form.ts'
import { sentProducts } from './purchase-form-values.ts'

/** The path in the form of a field that the server refused: rows are known by their ids there, however they are moved. */
export function pathOfRefused(wire: string, values: PurchaseFormValues): string {
  const field = fieldOfError(wire)
  const [list, productPlace, part = '', linePlace, ...rest] = field.split('.')
  if (list !== 'products') return field
  const sent = sentProducts(values)[Number(productPlace)]
  if (!sent) return 'rows'
  if (part !== 'lines') return firstRow(sent.product.id, part, values)
  const line = sent.lines[Number(linePlace)]
  const row = values.rows.find(({ cells }) => cells.some(({ lineId }) => lineId === line?.lineId))
  if (!row) return 'rows'
  const cell = row.cells.findIndex(({ lineId }) => lineId === line?.lineId)
  const [name = ''] = rest
  if (name === 'quantity' || name === '') return `rows.${row.id}.count.${cell}`
  if (name === 'size') return `rows.${row.id}.size.${cell}`
  return `rows.${row.id}.${name === 'colours' ? 'colour' : name}`
}

function firstRow(productId: string, part: string, { rows }: PurchaseFormValues): string {
  const row = rows.find((each) => each.productId === productId)
  return row ? `rows.${row.id}.${part === 'typeId' ? 'type' : part}` : 'rows'
}
