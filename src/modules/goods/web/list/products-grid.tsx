import type { TypeView } from '#modules/catalog/web/index.ts'
import { useMemo, type Ref } from 'react'
import { formatInstant } from '#kit/days.ts'
import type { Language } from '#kit/language.ts'
import { toHryvnias } from '#kit/money.ts'
import { isFieldFor, type Listed } from '#platform/fields.ts'
import type { Translate } from '#platform/texts.ts'
import {
  amount,
  DataGrid,
  rangeFilter,
  textFilter,
  wholeRow,
  type Card,
  type ColDef,
  type DataGridProps,
  type GridHandle,
} from '#platform/web/grid/data-grid.tsx'
import { useRoom, type GridRoom } from '#platform/web/grid/use-room.ts'
import { useLanguage, useTexts } from '#platform/web/language.tsx'
import { useUser } from '#platform/web/office/user.ts'
import { inLanguage } from '#modules/catalog/product.ts'
import type { product } from '#modules/catalog/product.fields.ts'
import { askedFields } from '../../contract.ts'
import type { ListedProduct } from '../../product-view.contract.ts'
import { glanceMoney, type MoneyGlance } from './glance.ts'
import { CodeCell, NameCell, PictureCell, SizesCell, TotalCell, VisibilityCell } from './product-cells.tsx'
import { sortedColumns } from './products-search.ts'
import { rangeText } from './range-text.ts'
import { goodsListTexts, type GoodsListKey } from './texts.ts'
import { typeName } from '#modules/catalog/web/index.ts'
import styles from './products-grid.module.css'

export interface ProductsGridProps extends Omit<DataGridProps<ListedProduct>, 'ref' | 'label' | 'columns'> {
  ref: Ref<GridHandle<ListedProduct>>
  types: readonly TypeView[]
}

export default function ProductsGrid({ ref, types, ...props }: ProductsGridProps) {
  const t = useTexts(goodsListTexts)
  const { language } = useLanguage()
  const { role } = useUser()
  const room = useRoom()
  const columns = useMemo(() => {
    const isSeen = ({ colId = '' }) => isFieldFor(role, { fields: askedFields }, sortedColumns[colId] ?? colId)
    return columnsOf(t, language, { types, room }).filter(isSeen)
  }, [t, language, types, role, room])
  return <DataGrid<ListedProduct> {...props} ref={ref} label={t('list.grid')} columns={columns} card={card} />
}

/** Columns that the grid computes from a product. */
type Computed = 'picture' | 'size' | 'available' | 'price' | 'cost' | 'margin'

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
  { types, room: { isWide, isVeryWide, isWidest } }: { types: readonly TypeView[]; room: GridRoom },
): ColDef<ListedProduct>[] {
  const frozen = isWide ? { pinned: 'left' as const } : {}
  const column = (
    id: string,
    name: GoodsListKey,
    width: number,
    rest: ColDef<ListedProduct>,
  ): ColDef<ListedProduct> => ({
    colId: id,
    headerName: t(name),
    width,
    sortable: Object.hasOwn(sortedColumns, id),
    ...rest,
  })
  const money = (data: ListedProduct | undefined) => data && glanceMoney(data.lots)
  const columns: Record<Listed<typeof product.fields> | Computed, ColDef<ListedProduct>> = {
    picture: column('picture', 'column.picture', 48, {
      ...wholeRow,
      ...frozen,
      minWidth: 48,
      resizable: false,
      headerClass: 'silent-header',
      cellClass: styles.picture ?? '',
      cellRenderer: PictureCell,
    }),
    code: column('code', 'column.code', 104, {
      ...textFilter,
      pinned: 'left',
      valueGetter: ({ data }) => data?.code,
      cellRenderer: CodeCell,
    }),
    nameUk: column('name', 'column.name', 172, {
      ...textFilter,
      flex: 1,
      minWidth: 168,
      ...wholeRow,
      cellRenderer: NameCell,
    }),
    typeId: column('type', 'column.type', 94, {
      ...textFilter,
      valueGetter: ({ data }) => typeNameOf(data, types, language),
    }),
    kind: column('kind', 'column.kind', 112, {
      ...textFilter,
      // of the type that stands beside it
      hide: isWide && !isWidest,
      valueGetter: ({ data }) => data && kindNameOf(data, types, language),
    }),
    size: column('size', 'column.sizes', 288, {
      ...textFilter,
      flex: 1.3,
      minWidth: 288,
      ...wholeRow,
      cellRenderer: SizesCell,
    }),
    available: column('available', 'column.available', 80, {
      minWidth: 64,
      ...wholeRow,
      ...amount,
      ...rangeFilter('count'),
      cellRenderer: TotalCell,
    }),
    price: column('price', 'column.price', 106, {
      ...rangeFilter('money'),
      ...amount,
      // one price for all lots is typed over; where they differ, nothing of it is kept
      editable: ({ data }) => data !== undefined && data.lots.length > 0,
      valueGetter: ({ data }) => typedPrice(data),
      valueFormatter: ({ data }) => (data ? priceText(money(data), t, language) : ''),
    }),
    cost: column('cost', 'column.cost', 122, {
      ...rangeFilter('money'),
      ...amount,
      cellClass: [amount.cellClass, styles.quiet ?? ''],
      valueGetter: ({ data }) => data && rangeText(money(data)?.cost, language),
    }),
    margin: column('margin', 'column.margin', 80, {
      ...rangeFilter('percent'),
      minWidth: 64,
      ...amount,
      cellClassRules: { [styles.loss ?? '']: ({ data }) => (money(data)?.margin ?? 0) < 0 },
      valueGetter: ({ data }) => data && marginText(money(data)?.margin, t),
    }),
    isHidden: column('visibility', 'column.visibility', isWidest ? 196 : 128, {
      ...textFilter,
      ...wholeRow,
      cellRenderer: VisibilityCell,
    }),
    updatedAt: column('updatedAt', 'column.updatedAt', isWidest ? 160 : 146, {
      ...rangeFilter('instant'),
      // when it was changed is asked for seldom, what it brings always
      hide: isWide && !isVeryWide,
      cellClass: styles.quiet ?? '',
      valueGetter: ({ data }) => data && formatInstant(data.updatedAt, language),
    }),
  }
  return Object.values(columns)
}

function priceText(money: MoneyGlance | undefined, t: Translate<GoodsListKey>, language: Language): string {
  const range = rangeText(money?.price, language)
  return money && money.percentOff > 0 ? `${range} ${t('cell.off', { percent: money.percentOff })}` : range
}

function typedPrice(data: ListedProduct | undefined): string {
  const prices = new Set(data?.lots.map(({ price }) => price))
  const [only] = prices
  return only !== undefined && prices.size === 1 ? String(toHryvnias(only)) : ''
}

function typeNameOf(data: ListedProduct | undefined, types: readonly TypeView[], language: Language): string {
  const type = types.find(({ id }) => id === data?.typeId)
  return type ? typeName(type, language) : ''
}

function kindNameOf({ typeId, kind }: ListedProduct, types: readonly TypeView[], language: Language): string {
  const kinds = types.find(({ id }) => id === typeId)?.kinds ?? []
  const found = kinds.find(({ slug }) => slug === kind)
  return found ? inLanguage(language, found.nameUk, found.nameEn) : ''
}

function marginText(margin: number | null | undefined, t: Translate<GoodsListKey>): string {
  return margin === null || margin === undefined ? '–' : t('cell.margin', { percent: String(margin).replace('-', '−') })
}
