import { elsewhere, flag, ids, list, oneOf, own, part, range, type Way } from '#platform/lists.ts'
import { goods, goodsLot } from './goods.fields.ts'
import { lacking, saleStates, stockStates, type SaleState, type StockState } from './goods.ts'

const { fields } = goods
const { price, unitCost, available, size } = goodsLot.fields
const { sees } = fields.code

/** Calls may give several, the page chooses one. */
const stocks = { ...oneOf(stockStates), kind: 'words' } as Way as Way<StockState[], StockState | readonly StockState[]>
const sales = { ...oneOf(saleStates), kind: 'words' } as Way as Way<SaleState[], SaleState | readonly SaleState[]>

/** The list of goods; the SQL that no column of a product says is in `server/goods-list.sql.ts`. */
export const goodsList = list({
  columns: {
    picture: { of: elsewhere(fields.photos) },
    code: { of: fields.code, wire: 'codePart', sorts: true, by: part },
    /** In either language. */
    name: { of: fields.nameUk, sorts: true, by: part },
    type: { of: fields.typeId, sorts: elsewhere(fields.typeNameUk), by: ids },
    /** Slugs, of whatever type. */
    kind: { of: fields.kind, by: own<string[], readonly string[]>('texts') },
    /** Some lot is of it. */
    size: { of: elsewhere(size), by: part },
    /** Pieces of all lots. */
    available: { of: elsewhere(available), sorts: true, by: range('count') },
    /** Sums over the lots in play: the lowest price that the list shows, and the margin as shown, which reveals the cost. */
    price: { of: elsewhere(price), wire: 'price', sorts: true, by: range('money') },
    cost: { of: elsewhere(unitCost), sorts: true, by: range('money') },
    margin: { of: { wire: 'margin', sees: unitCost.sees }, sorts: true, by: range('percent') },
    visibility: { of: fields.isHidden, sorts: true, by: flag },
    updatedAt: { of: fields.updatedAt, sorts: true, by: range('instant') },
  },
  beside: {
    stock: { wire: 'stock', sees, by: stocks },
    lacks: { wire: 'lacks', sees, by: oneOf(lacking) },
    sale: { wire: 'discount', sees, by: sales },
  },
  called: {
    ids: { wire: 'ids', sees, by: own<string[], readonly string[]>('ids') },
    /** Words, each of which the code or a name has in it. */
    search: { wire: 'search', sees, by: part },
  },
  sorts: { createdAt: fields.createdAt },
  most: 10_000,
})
