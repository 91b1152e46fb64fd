import { readColours, writeColours } from '#modules/catalog/colour-notation.ts'
import { typeNamed } from '#modules/catalog/product-type-name.ts'
import type { ProductType } from '#modules/catalog/product.ts'
import { cellsOf, versionOf, type Column } from '#platform/server/csv/columns.ts'
import { cellOf } from '#platform/server/csv/field-cells.ts'
import { readBackOf } from '#platform/field-lists.ts'
import type { Field, ReadBack } from '#platform/fields.ts'
import type { Word } from '#platform/vocabulary.ts'
import { carrierWords } from '#modules/delivery/carrier.ts'
import { purchaseLine, purchaseProduct, purchaseRow } from '../../purchase.fields.ts'
import type { Purchase, PurchaseLine, PurchaseProduct } from '../../purchase.ts'
import { purchaseStatusWords } from '../../words.contract.ts'

type Columns<Owner, Name extends string> = Readonly<Record<Name, Column<Owner, unknown, readonly ProductType[]>>>

const { goodsCostSet, agentFeeSet, freightSet, ...whole } = purchaseRow.fields
const { status, supplier, orderedOn, paidOn, freightPaidOn, carrier, trackingNumber, deliveryAddress, note } = whole
// in this order the version of a purchase covers its cells, and files that shops have exported tell it; the rest follows
const first = { status, supplier, orderedOn, paidOn, freightPaidOn, carrier, trackingNumber, deliveryAddress, note }

/** Columns for the whole purchase; each of its rows has them, sums only the first one: an empty sum changes nothing. */
export const purchaseColumns = {
  ...fieldColumns<Purchase, ReadBack<typeof whole>>({ ...first, ...readBackOf(whole) }),
  status: worded<Purchase>('status', status, purchaseStatusWords.about),
  carrier: worded<Purchase>('carrier', carrier, carrierWords.about),
  // an export shows what they come to, whoever said so
  goodsCostSet: sumColumn(goodsCostSet, ({ goodsCost }) => goodsCost),
  agentFeeSet: sumColumn(agentFeeSet, ({ agentFee: sum }) => sum),
  freightSet: sumColumn(freightSet, ({ freight: sum }) => sum),
}

export const productColumns: Columns<PurchaseProduct, ReadBack<typeof purchaseProduct.fields> | 'typeId'> = {
  ...fieldColumns<PurchaseProduct, ReadBack<typeof purchaseProduct.fields>>(readBackOf(purchaseProduct.fields)),
  typeId: {
    of: ({ typeId }) => typeId,
    write: (id, types) => types.find((type) => type.id === id)?.nameUk ?? '',
    read(cell, types) {
      const type = typeNamed(types, cell)
      return type ? { value: type.id } : { error: 'unknownProductType' }
    },
  },
}

export const lineColumns = {
  ...fieldColumns<PurchaseLine, ReadBack<typeof purchaseLine.fields>>(readBackOf(purchaseLine.fields)),
  colours: {
    of: ({ colours }: PurchaseLine): unknown => colours,
    write: (colours: unknown) => writeColours(colours as PurchaseLine['colours']),
    read(cell: string) {
      const value = readColours(cell)
      return value ? { value } : { error: 'notColours' }
    },
    empty: [] as unknown,
  },
}

function sumColumn(
  { codec }: Field,
  of: (purchase: Purchase) => unknown,
): Column<Purchase, unknown, readonly ProductType[]> {
  const { write, read } = cellOf(codec)
  return { of, write, read }
}

/** The same cells have the same version: what was undone is what it was (WIRE-11). */
export function versionOfPurchase(purchase: Purchase, types: readonly ProductType[]): string {
  const cells = purchase.products.flatMap((product) => [
    ...Object.values(cellsOf(productColumns, product, types)),
    ...product.lines.flatMap((line) => [line.id, ...Object.values(cellsOf(lineColumns, line, types))]),
  ])
  return versionOf([...Object.values(cellsOf(purchaseColumns, purchase, types)), ...cells])
}

/** A column for a field whose cells may also hold the words of the screen. */
function worded<Owner>(
  name: keyof Owner & string,
  { codec }: Field,
  about: Readonly<Record<string, Word>>,
): Column<Owner, unknown, readonly ProductType[]> {
  const cell = cellOf(codec)
  return {
    of: (owner) => owner[name],
    ...cell,
    read(text) {
      const typed = text.trim().toLowerCase()
      const word = Object.values(about).find(({ uk, en }) => [uk, en].some((each) => each.toLowerCase() === typed))
      return cell.read(word?.wire ?? text)
    },
  }
}

/** Columns for fields whose cells have the wire's form. */
function fieldColumns<Owner, Name extends keyof Owner & string>(
  fields: Readonly<Record<Name, Field>>,
): Columns<Owner, Name> {
  const columns = Object.entries<Field>(fields).map(([ours, { codec }]) => [
    ours,
    { of: (owner: Owner) => owner[ours as Name], ...cellOf(codec) },
  ])
  return Object.fromEntries(columns) as Columns<Owner, Name>
}
