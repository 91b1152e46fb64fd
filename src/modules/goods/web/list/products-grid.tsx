import type { ListedType } from '#modules/catalog/web/index.ts'
import { useMemo, type Ref } from 'react'
import { formatInstant } from '#kit/days.ts'
import type { Language } from '#kit/language.ts'
import { toHryvnias } from '#kit/money.ts'
import type { Role } from '#platform/roles.ts'
import type { Translate } from '#platform/texts.ts'
import {
  amount,
  DataGrid,
  wholeRow,
  type Card,
  type ColDef,
  type DataGridProps,
  type GridHandle,
} from '#platform/web/grid/data-grid.tsx'
import { listColumns } from '#platform/web/grid/list-columns.ts'
import { useRoom, type GridRoom } from '#platform/web/grid/use-room.ts'
import { useLanguage, useTexts } from '#platform/web/language.tsx'
import { useUser } from '#platform/web/office/user.ts'
import { inLanguage } from '#modules/catalog/product.ts'
import { goodsList } from '../../goods.list.ts'
import type { ListedProduct } from '../../office-product.contract.ts'
import { glanceMoney, type MoneyGlance } from './glance.ts'
import { CodeCell, NameCell, PictureCell, SizesCell, TotalCell, VisibilityCell } from './product-cells.tsx'
import { rangeText } from './range-text.ts'
import { goodsListTexts, type GoodsListKey } from './texts.ts'
import { typeName } from '#modules/catalog/web/index.ts'
import styles from './products-grid.module.css'

export interface ProductsGridProps extends Omit<DataGridProps<ListedProduct>, 'ref' | 'label' | 'columns'> {
  ref: Ref<GridHandle<ListedProduct>>
  types: readonly ListedType[]
}

export default function ProductsGrid({ ref, types, ...props }: ProductsGridProps) {
  const t = useTexts(goodsListTexts)
  const { language } = useLanguage()
  const { role } = useUser()
  const room = useRoom()
  const columns = useMemo(() => columnsOf(t, language, { types, role, room }), [t, language, types, role, room])
  return <DataGrid<ListedProduct> {...props} ref={ref} label={t('list.grid')} columns={columns} card={card} />
}

const card: Card<ListedProduct> = {
  name: ({ code }) => code,
  picture: 'picture',
  head: 'code',
  aside: 'price',
  lines: [['name'], ['size'], ['type', 'visibility'], ['cost', 'margin']],
  named: ['cost', 'margin'],
}

function columnsOf(
  t: Translate<GoodsListKey>,
  language: Language,
  { types, role, room: { isWide, isVeryWide, isWidest } }: { types: readonly ListedType[]; role: Role; room: GridRoom },
): ColDef<ListedProduct>[] {
  const frozen = isWide ? { pinned: 'left' as const } : {}
  const money = (data: ListedProduct | undefined) => data && glanceMoney(data.lots)
  const nameOf = (name: keyof typeof goodsList.columns) => t(name === 'size' ? 'column.sizes' : `column.${name}`)
  return listColumns<typeof goodsList, ListedProduct>(goodsList, role, nameOf, {
    picture: {
      width: 48,
      ...wholeRow,
      ...frozen,
      minWidth: 48,
      resizable: false,
      headerClass: 'silent-header',
      cellClass: styles.picture ?? '',
      cellRenderer: PictureCell,
    },
    code: {
      width: 104,
      pinned: 'left',
      valueGetter: ({ data }) => data?.code,
      cellRenderer: CodeCell,
    },
    name: {
      width: 172,
      flex: 1,
      minWidth: 168,
      ...wholeRow,
      cellRenderer: NameCell,
    },
    type: {
      width: 94,
      valueGetter: ({ data }) => typeNameOf(data, types, language),
    },
    kind: {
      width: 112,
      // of the type that stands beside it
      hide: isWide && !isWidest,
      valueGetter: ({ data }) => data && kindNameOf(data, types, language),
    },
    size: {
      width: 288,
      flex: 1.3,
      minWidth: 288,
      ...wholeRow,
      cellRenderer: SizesCell,
    },
    available: {
      width: 80,
      minWidth: 64,
      ...wholeRow,
      ...amount,
      cellRenderer: TotalCell,
    },
    price: {
      // as wide as two prices of thousands, in the font of the system as well
      width: 120,
      ...amount,
      cellClassRules: { [styles.twoLines ?? '']: ({ data }) => isRangeOff(money(data)) },
      // one price for all lots is typed over; where they differ, nothing of it is kept
      editable: ({ data }) => data !== undefined && data.lots.length > 0,
      valueGetter: ({ data }) => typedPrice(data),
      valueFormatter: ({ data }) => (data ? priceText(money(data), t, language) : ''),
    },
    cost: {
      width: 140,
      ...amount,
      cellClass: [amount.cellClass, styles.quiet ?? ''],
      valueGetter: ({ data }) => data && rangeText(money(data)?.cost, language),
    },
    margin: {
      width: 80,
      minWidth: 64,
      ...amount,
      cellClassRules: { [styles.loss ?? '']: ({ data }) => (money(data)?.margin ?? 0) < 0 },
      valueGetter: ({ data }) => data && marginText(money(data)?.margin, t),
    },
    visibility: {
      width: isWidest ? 196 : 128,
      ...wholeRow,
      cellRenderer: VisibilityCell,
    },
    updatedAt: {
      width: isWidest ? 160 : 146,
      // when it was changed is asked for seldom, what it brings always
      hide: isWide && !isVeryWide,
      cellClass: styles.quiet ?? '',
      valueGetter: ({ data }) => data && formatInstant(data.updatedAt, language),
    },
  })
}

function priceText(money: MoneyGlance | undefined, t: Translate<GoodsListKey>, language: Language): string {
  const range = rangeText(money?.price, language)
  if (!money || money.percentOff === 0) return range
  return `${range}${isRangeOff(money) ? '\n' : ' '}${t('cell.off', { percent: money.percentOff })}`
}

/** Two prices and the percent do not fit beside each other. */
function isRangeOff(money: MoneyGlance | undefined): boolean {
  return money?.price !== undefined && money.price.from !== money.price.to && money.percentOff > 0
}

function typedPrice(data: ListedProduct | undefined): string {
  const prices = new Set(data?.lots.map(({ price }) => price))
  const [only] = prices
  return only !== undefined && prices.size === 1 ? String(toHryvnias(only)) : ''
}

function typeNameOf(data: ListedProduct | undefined, types: readonly ListedType[], language: Language): string {
  const type = types.find(({ id }) => id === data?.typeId)
  return type ? typeName(type, language) : ''
}

function kindNameOf({ typeId, kind }: ListedProduct, types: readonly ListedType[], language: Language): string {
  const kinds = types.find(({ id }) => id === typeId)?.kinds ?? []
  const found = kinds.find(({ slug }) => slug === kind)
  return found ? inLanguage(language, found.nameUk, found.nameEn) : ''
}

function marginText(margin: number | null | undefined, t: Translate<GoodsListKey>): string {
  return margin === null || margin === undefined ? '–' : t('cell.margin', { percent: String(margin).replace('-', '−') })
}
