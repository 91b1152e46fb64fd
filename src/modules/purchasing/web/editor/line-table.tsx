import type { ClipboardEvent, KeyboardEvent } from 'react'
import { formatMoney } from '#kit/money.ts'
import type { Translate } from '#platform/texts.ts'
import { CellTableCard } from '#platform/web/cell-table/cell-table-card.tsx'
import cellStyles from '#platform/web/cell-table/cell-table.module.css'
import { caretIn, cellsOf, isBlock, nextPlace } from '#platform/web/cell-table/cells.ts'
import { problemsAt } from '#platform/web/cell-table/row-problems.tsx'
import { placeOf, useCellTable } from '#platform/web/cell-table/use-cell-table.ts'
import { useLanguage, useTexts } from '#platform/web/language.tsx'
import { newId } from '#platform/web/new-id.ts'
import { toast } from '#platform/web/toast.ts'
import { useFormUndo } from '#platform/web/use-form-undo.ts'
import { useSteady } from '#platform/web/use-steady.ts'
import { codeKey, type ShortInfo } from '#modules/catalog/product.ts'
import { useShortInfo } from '#modules/catalog/web/index.ts'
import { usePurchase } from './purchase-context.ts'
import {
  blankRow,
  filled,
  isBlank,
  productCalled,
  rowFor,
  unfilled,
  type ProductValues,
  type PurchaseFormValues,
  type RowValues,
} from './purchase-form.ts'
import { LineRow } from './line-row.tsx'
import { readRate } from './purchase-form-values.ts'
import { columnsOf, type RowColumn } from './row-places.ts'
import { codesIn, pasteGoods, type PasteFacts } from './row-paste.ts'
import { rowTotals } from './row-totals.ts'
import { editorTexts, type EditorKey } from './texts.ts'
import styles from './line-table.module.css'

const wholeRow = ['code', 'name', 'type', 'colour', 'photos', 'description'] as const

/** Goods of the purchase as rows of a spreadsheet: typed and walked through by keys; sizes of footwear stand side by side. */
export function LineTable({ onOpen }: { onOpen(rowId: string): void }) {
  const t = useTexts(editorTexts)
  const { language } = useLanguage()
  const {
    values,
    initial,
    types,
    change,
    touch,
    retype,
    refuse,
    setRow,
    setProduct,
    errorOf,
    productOf,
    isFootwear,
    savedLine,
    bill,
  } = usePurchase()
  const shortInfo = useShortInfo()
  const { rows } = values
  const isForeign = values.currency !== 'UAH'
  const { table, go, goOnceDrawn, said, say } = useCellTable<RowColumn>(rows)
  const offerUndo = useFormUndo((lineId) =>
    initial.rows.some(({ cells }) => cells.some((cell) => cell.lineId === lineId)),
  )

  function columns(row: RowValues): RowColumn[] {
    const product = productOf(row)
    return columnsOf(row, {
      isKnown: product?.isKnown ?? false,
      isFootwear: isFootwear(product?.typeId ?? ''),
      isForeign,
    })
  }

  function add(): void {
    goOnceDrawn({ row: rows.length, column: 'code' })
    change((before) => ({ rows: [...before.rows, blankRow()] }))
  }

  /** Another colour, or another price, of the same product (BUY-2). */
  function addAnother(index: number): void {
    const row = rows[index]
    if (!row || isBlank(row)) return
    const typeId = productOf(row)?.typeId ?? ''
    goOnceDrawn({ row: index + 1, column: 'colour' })
    change((before) => ({
      rows: before.rows.toSpliced(
        index + 1,
        0,
        rowFor(row.productId, { rows: before.rows, isFootwear: isFootwear(typeId) }),
      ),
    }))
  }

  function remove(index: number): void {
    const row = rows[index]
    if (!row) return
    goOnceDrawn({ row: Math.min(index, rows.length - 2), column: 'count.0' })
    change((before) => ({ rows: before.rows.filter(({ id }) => id !== row.id) }))
    if (isBlank(row)) return
    const product = productOf(row)
    offerUndo(
      { text: t('lines.removed'), undo: () => change((before) => withRow(before, { row, index, product })) },
      row.cells.map(({ lineId }) => lineId),
    )
  }

  function press(event: KeyboardEvent): void {
    const place = placeOf<RowColumn>(event.target)
    const row = place && rows[place.row]
    if (!row || event.nativeEvent.isComposing) return
    if (event.altKey) {
      if (event.key !== 'Enter' || !place.column.startsWith('count.')) return
      event.preventDefault()
      return fill(row.id, row.cells[Number(place.column.slice('count.'.length))]?.count ?? '')
    }
    if (event.ctrlKey || event.metaKey) {
      if (event.key !== 'Enter' || isBlank(row)) return
      event.preventDefault()
      return addAnother(place.row)
    }
    // the list of goods that opens under it has keys of its own
    if (place.column === 'code') return
    const next = nextPlace(event, place, { caret: caretIn(event.target), columns: columns(row) })
    if (!next || (event.key === 'Enter' && event.target instanceof HTMLButtonElement)) return
    event.preventDefault()
    if (next.row < rows.length) return go(next)
    const last = rows.at(-1)
    if (event.key === 'Enter' && last && !isBlank(last)) add()
  }

  /** A block from a spreadsheet, from the cell on; any other paste is the field's own. */
  async function paste(event: ClipboardEvent): Promise<void> {
    const at = placeOf<RowColumn>(event.target)
    const text = event.clipboardData.getData('text/plain')
    if (!at || !isBlock(text)) return
    event.preventDefault()
    const codes = at.column === 'code' ? codesIn(text) : []
    const found = await Promise.all(codes.map((code) => shortInfo.ofCode(code).catch(() => null)))
    const catalogue = new Map(
      codes.flatMap((code, index) => (found[index] ? [[codeKey(code), found[index]] as const] : [])),
    )
    putBlock(text, { at, catalogue })
  }

  function putPasted(text: string, { at, catalogue }: Pick<PasteFacts, 'at' | 'catalogue'>): void {
    const { paths, unknown, unread, ...goods } = pasteGoods(values, text, { at, isForeign, types, catalogue })
    if (!isTypingElsewhere(at.row)) goOnceDrawn({ row: at.row, column: at.column === 'code' ? 'colour' : at.column })
    change(goods)
    for (const path of paths) touch(path)
    for (const { rowId, code } of unknown) refuse(`rows.${rowId}.code`, t('lines.unknown', { code }))
    say(t('lines.pasted', { count: cellsOf(text).length }))
    if (unread.length > 0) toast('warning', t('lines.unread', { cells: unread.join(', ') }))
  }

  /** A product that is in the purchase already gets one more row; what it costs is copied (BUY-2). */
  function put(rowId: string, found: Put['found'], asked = found.code): void {
    const index = rows.findIndex(({ id }) => id === rowId)
    const isThere = productCalled(values.products, asked, found.code) !== undefined
    if (!isTypingElsewhere(index)) goOnceDrawn({ row: index, column: found.isKnown || isThere ? 'colour' : 'name' })
    change((before) => withProduct(before, rowId, { found, asked, isFootwear: isFootwear(found.typeId) }))
  }

  function pick(rowId: string, { code, nameUk, typeId }: ShortInfo, asked = code): void {
    put(rowId, { code, name: nameUk, typeId, isKnown: true }, asked)
  }

  /** A code that was typed out, or the code of a new product. */
  async function take(rowId: string, code: string): Promise<void> {
    const known = await shortInfo.ofCode(code).catch(() => null)
    if (known) pick(rowId, known, code)
    else put(rowId, { code, name: '', typeId: '', isKnown: false })
  }

  function typeCell(rowId: string, index: number, part: 'size' | 'count', value: string): void {
    retype(`rows.${rowId}.${part}.${index}`)
    change((before) => ({
      rows: before.rows.map((row) =>
        row.id === rowId
          ? { ...row, cells: row.cells.map((cell, place) => (place === index ? { ...cell, [part]: value } : cell)) }
          : row,
      ),
    }))
  }

  /** The same count in each size, with a way back where others had been typed. */
  function fill(rowId: string, count: string): void {
    const row = rows.find(({ id }) => id === rowId)
    if (!row || count.trim() === '') return
    typeRow(rowId, 'cells', filled(row, count))
    if (row.cells.every((cell) => cell.count.trim() === '' || cell.count === count)) return
    const undo = () => {
      retype(`rows.${rowId}.cells`)
      change(({ rows: now }) => ({
        rows: now.map((each) => (each.id === rowId ? { ...each, ...unfilled(each, row, count) } : each)),
      }))
    }
    offerUndo(
      { text: t('lines.filled', { count }), undo },
      row.cells.map(({ lineId }) => lineId),
    )
  }

  function typeRow(rowId: string, column: string, next: Partial<RowValues>): void {
    retype(`rows.${rowId}.${column}`)
    setRow(rowId, next)
  }

  /** The row also shows faults without a cell of their own. */
  const problemsIn = (row: RowValues) =>
    problemsAt(
      [...columns(row), ...wholeRow].map((column) => `rows.${row.id}.${column}`),
      errorOf,
    )

  // what was typed while the catalogue was asked stays
  const putBlock = useSteady(putPasted)

  // a key that is typed draws its own row, however many there are
  const act = {
    onPick: useSteady(pick),
    onCode: useSteady((rowId: string, code: string) => void take(rowId, code)),
    onCell: useSteady(typeCell),
    onFill: useSteady(fill),
    onRow: useSteady(typeRow),
    onProduct: useSteady(setProduct),
    onLeave: useSteady(touch),
    onKeyDown: useSteady(press),
    onAnother: useSteady(addAnother),
    onRemove: useSteady(remove),
    onOpen: useSteady(onOpen),
  }

  const rate = readRate(values)
  return (
    <CellTableCard
      id="part-lines"
      title={t('part.lines')}
      how={t('lines.how')}
      error={errorOf('rows')}
      add={{ label: t('lines.add'), run: add }}
      said={said}
      className={styles.card}
    >
      <table
        ref={table}
        className={`${cellStyles.table} ${styles.lines}`}
        hidden={rows.length === 0}
        onPaste={(event) => void paste(event)}
      >
        <thead>
          <tr>
            {headings(t, isForeign ? values.currency : undefined).map(([name, isNumber]) => (
              <th key={name} scope="col" data-number={isNumber ? '' : undefined}>
                {name}
              </th>
            ))}
            <th scope="col">
              <span className="visually-hidden">{t('lines.tools')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <LineRow
              key={row.id}
              row={row}
              index={index}
              product={productOf(row)}
              isFirst={rows.findIndex(({ productId }) => productId === row.productId) === index}
              isFootwear={isFootwear(productOf(row)?.typeId ?? '')}
              currency={values.currency}
              types={types}
              problems={problemsIn(row)}
              isWaiting={index === 0 && rows.length === 1}
              {...rowTotals(row, { bill, rate, savedLine })}
              {...act}
            />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={isForeign ? 8 : 7}>
              {t('lines.total')}
            </th>
            <td data-number="" data-label={t('lines.pieces')}>
              {t('lines.piecesOf', { count: bill.pieces })}
            </td>
            <td data-number="" data-label={t('lines.sum')} data-cell="total">
              {formatMoney(bill.bill - bill.rounding, language)}
            </td>
          </tr>
        </tfoot>
      </table>
    </CellTableCard>
  )
}

type Heading = readonly [name: string, isNumber: boolean]

function headings(t: Translate<EditorKey>, currency: string | undefined): Heading[] {
  return [
    [t('lines.product'), false],
    [t('lines.colour'), false],
    [t('lines.sizes'), false],
    ...(currency ? [[t('lines.foreignPrice', { currency }), true] as const] : []),
    [t('lines.price'), true],
    [t('lines.agentFee'), true],
    [t('lines.freight'), true],
    [t('lines.url'), false],
    [t('lines.landed'), true],
    [t('lines.sum'), true],
  ]
}

interface Put {
  found: Pick<ProductValues, 'code' | 'name' | 'typeId' | 'isKnown'>
  /** The code that it was found by: of a former one there may be a product already. */
  asked: string
  isFootwear: boolean
}

function withProduct(
  { products, rows }: PurchaseFormValues,
  rowId: string,
  { found, asked, isFootwear }: Put,
): Pick<PurchaseFormValues, 'products' | 'rows'> {
  const own = productCalled(products, asked, found.code)
  const product = own ?? { id: newId(), description: '', photos: [], ...found }
  return {
    products: own ? products : [...products, product],
    rows: rows.map((row) => (row.id === rowId ? { ...rowFor(product.id, { rows, isFootwear }), id: row.id } : row)),
  }
}

interface TakenOut {
  row: RowValues
  index: number
  product: ProductValues | undefined
}

/** Back in its place; a purchase that was saved meanwhile may not have its product any more. */
function withRow(
  { products, rows }: PurchaseFormValues,
  { row, index, product }: TakenOut,
): Pick<PurchaseFormValues, 'products' | 'rows'> {
  const isThere = !product || products.some(({ id }) => id === product.id)
  return { products: isThere ? products : [...products, product], rows: rows.toSpliced(index, 0, row) }
}

/** Whoever types on while the catalogue is asked is not taken back to the row that it was asked for. */
function isTypingElsewhere(row: number): boolean {
  const at = document.activeElement
  return at instanceof HTMLElement && at.matches('input, select, textarea') && at.dataset.row !== String(row)
}
