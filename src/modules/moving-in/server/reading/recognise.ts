import { plainHeader } from '#platform/server/table-file/map-header.ts'
import { orderColumnOf } from '../past-orders/order-words.ts'
import type { MoveSource, SourceColumn } from '../../source.ts'

/** Headers that only one source has; the first that all stand there tells it. */
const signs: readonly (readonly [MoveSource, readonly (readonly string[])[]])[] = [
  ['own', [['pricesale', 'subcode', 'goodscount']]],
  [
    'prom',
    [
      ['Унікальний_ідентифікатор', 'Назва_позиції'],
      ['Уникальный_идентификатор', 'Название_позиции'],
      ['Унікальний_ідентифікатор', 'Назва_позиції_укр'],
      ['Уникальный_идентификатор', 'Название_позиции_укр'],
      ['Код_товару', 'Назва_позиції'],
      ['Код_товара', 'Название_позиции'],
    ],
  ],
  [
    'horoshop',
    [
      ['Артикул', 'Родительский артикул'],
      ['Артикул', 'Батьківський артикул'],
    ],
  ],
  [
    'woocommerce',
    [
      ['Type', 'SKU', 'Regular price'],
      ['Тип', 'Артикул', 'Звичайна ціна'],
      ['Тип', 'Артикул', 'Базова ціна'],
      ['Тип', 'SKU', 'Звичайна ціна'],
      ['Тип', 'Артикул', 'Базовая цена'],
      ['Тип', 'Артикул', 'Обычная цена'],
      ['Тип', 'SKU', 'Базовая цена'],
    ],
  ],
  [
    'keycrm',
    [
      ['SKU', 'Закупівельна ціна'],
      ['SKU', 'purchased price'],
      ['Артикул (SKU)', 'Закупівельна ціна'],
      ['SKU', 'Закупочная цена'],
      ['Offer.SKU', 'Offer.purchased price'],
      ['Offers.SKU', 'Offers.purchased price'],
      ['Артикул', 'Закупівельна ціна', 'Штрихкод'],
    ],
  ],
]

/** Whose table it is, by its headers, whatever their order; any other is a table whose columns are known or chosen. */
export function recognise(header: readonly string[]): MoveSource {
  const plain = new Set(header.map((title) => plainHeader(title.replace(/^\uFEFF/, ''))))
  const found = signs.find(([, ways]) => ways.some((all) => all.every((title) => plain.has(plainHeader(title)))))
  return found?.[0] ?? 'table'
}

/** Goods can be made of nothing less: what they are called, or by which code they go. */
export function isEnough(columns: readonly (SourceColumn | undefined)[]): boolean {
  return columns.some((column) => column === 'name' || column === 'otherName') && columns.includes('price')
}

const orderNumber =
  /^(номер замовлення|№ ?замовлення|id замовлення|номер заказа|№ ?заказа|id заказа|order (number|no|id))$/
const ofOrders: ReadonlySet<string | undefined> = new Set(['day', 'status', 'phone', 'fullName'])

/** Lines of orders have names and prices, too: taken for goods, each sale would become a product. */
export function isOfOrders(header: readonly string[]): boolean {
  const plain = header.map((title) => plainHeader(title.replace(/^\uFEFF/, '')))
  return plain.some((title) => orderNumber.test(title)) && header.some((title) => ofOrders.has(orderColumnOf(title)))
}
