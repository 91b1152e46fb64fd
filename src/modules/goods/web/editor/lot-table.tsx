import { Rows3 } from 'lucide-react'
import type { ClipboardEvent, KeyboardEvent } from 'react'
import { dayOf } from '#kit/days.ts'
import { CellTableCard } from '#platform/web/cell-table/cell-table-card.tsx'
import cellStyles from '#platform/web/cell-table/cell-table.module.css'
import { caretIn, cellsOf, isBlock, nextPlace } from '#platform/web/cell-table/cells.ts'
import { problemsAt } from '#platform/web/cell-table/row-problems.tsx'
import { placeOf, useCellTable } from '#platform/web/cell-table/use-cell-table.ts'
import { useTexts } from '#platform/web/language.tsx'
import { useSeesCosts } from '#platform/web/office/user.ts'
import { toast } from '#platform/web/toast.ts'
import { useFormUndo } from '#platform/web/use-form-undo.ts'
import { untoldAmong } from '#modules/stock/lot.ts'
import type { OfficeLot } from '../../office-product.contract.ts'
import { isBlank, lotColumns, missingSizes, nextLot, pasteBlock, type LotColumn } from './lot-rows.ts'
import { LotRow, type LotOpening } from './lot-row.tsx'
import { useProduct } from './product-context.ts'
import { useSteady } from '#platform/web/use-steady.ts'
import { shopNow } from '#platform/web/shop-clock.ts'
import type { LotValues } from './product-form.ts'
import { productTexts } from './texts.ts'
import styles from './lot-table.module.css'

const colourlessColumns = lotColumns.filter((column) => column !== 'colour')

export interface LotTableProps {
  /** As they are in stock now: sales change them while one types. */
  lots: readonly OfficeLot[]
  onOpen: LotOpening
}

/** Lots as rows of a spreadsheet: typed, pasted and walked through by keys; counts of those that are there are corrected. */
export function LotTable({ lots, onOpen }: LotTableProps) {
  const t = useTexts(productTexts)
  const { values, initial, type, change, touch, retype, errorOf } = useProduct()
  const rows = values.lots
  const seesCosts = useSeesCosts()
  const shown = values.colours.length > 0 ? lotColumns : colourlessColumns
  const columns = seesCosts ? shown : shown.filter((column) => column !== 'unitCost')
  const making = { isFootwear: type?.slug === 'shoes', today: dayOf(shopNow()) }
  const { table, go, goOnceDrawn, said, say } = useCellTable<LotColumn>(rows)
  const offerUndo = useFormUndo((id) => initial.lots.some((lot) => lot.id === id))

  function add(): void {
    goOnceDrawn({ row: rows.length, column: 'size' })
    change((before) => ({ lots: [...before.lots, nextLot(before.lots.at(-1), making)] }))
  }

  function addSizes(): void {
    const filled = rows.filter((row) => !isBlank(row))
    const added = missingSizes(filled, making)
    if (added.length === 0) return void toast('info', t('lots.allSizes'))
    goOnceDrawn({ row: filled.length, column: 'count' })
    change({ lots: [...filled, ...added] })
  }

  function remove(index: number): void {
    const lot = rows[index]
    if (!lot) return
    goOnceDrawn({ row: Math.min(index, rows.length - 2), column: 'size' })
    change((before) => ({ lots: before.lots.filter(({ id }) => id !== lot.id) }))
    if (isBlank(lot)) return
    const undo = () => change((before) => ({ lots: before.lots.toSpliced(index, 0, lot) }))
    offerUndo({ text: t('lots.removed'), undo }, [lot.id])
  }

  function press(event: KeyboardEvent): void {
    const place = placeOf<LotColumn>(event.target)
    if (!place || event.altKey || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return
    const next = nextPlace(event, place, { caret: caretIn(event.target), columns })
    if (!next) return
    // a button is pressed by Enter
    if (event.key === 'Enter' && event.target instanceof HTMLButtonElement) return
    event.preventDefault()
    if (next.row < rows.length) return go(next)
    const last = rows.at(-1)
    if (event.key === 'Enter' && last && !isBlank(last)) add()
  }

  function paste(event: ClipboardEvent): void {
    const at = placeOf<LotColumn>(event.target)
    const text = event.clipboardData.getData('text/plain')
    if (!at || !isBlock(text)) return
    event.preventDefault()
    const pasted = pasteBlock(rows, text, { at, columns, colours: values.colours, ...making })
    goOnceDrawn(at)
    change({ lots: pasted.rows })
    say(t('lots.pasted', { count: cellsOf(text).length }))
    if (pasted.unread.length > 0) toast('warning', t('lots.unread', { cells: pasted.unread.join(', ') }))
  }

  function set(id: string, column: LotColumn, value: string): void {
    retype(`lots.${id}.${column}`)
    change((before) => ({
      lots: before.lots.map((lot) => (lot.id === id ? { ...lot, [column]: value, isUntouched: false } : lot)),
    }))
  }

  const problemsIn = ({ id }: LotValues) =>
    problemsAt([`lots.${id}`, ...columns.map((column) => `lots.${id}.${column}`)], errorOf)

  // a key that is typed draws its own row, however many there are
  const typing = {
    onType: useSteady(set),
    onLeave: useSteady(touch),
    onOpen: useSteady(onOpen),
    onKeyDown: useSteady(press),
    onPaste: useSteady(paste),
    onRemove: useSteady(remove),
  }

  const stock = (lot: LotValues) => lots.find(({ id }) => id === lot.id)
  const untold = untoldAmong(
    rows.filter((row) => !isBlank(row)),
    values.colours,
  )
  const sum = (name: 'onHand' | 'reserved' | 'available') => lots.reduce((all, lot) => all + lot[name], 0)

  return (
    <CellTableCard
      id="part-lots"
      title={t('part.lots')}
      how={t('lots.how')}
      lead={
        <>
          <p className={styles.untold} role="status">
            {untold &&
              t(untold.colour ? 'lots.untoldOnly' : 'lots.untold', { count: untold.lots, colour: untold.colour })}
          </p>
          {rows.length === 0 && <p className={styles.empty}>{t('lots.none')}</p>}
        </>
      }
      error={errorOf('lots')}
      add={{ label: t('lots.add'), run: add }}
      buttons={
        making.isFootwear && (
          <button type="button" className="button button-line" onClick={addSizes}>
            <Rows3 aria-hidden size={16} />
            {t('lots.addSizes')}
          </button>
        )
      }
      said={said}
    >
      <table ref={table} className={`${cellStyles.table} ${styles.lots}`} hidden={rows.length === 0}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col" data-column={column}>
                {t(`lots.${column}`)}
              </th>
            ))}
            <th scope="col">{t('lots.reserved')}</th>
            <th scope="col">{t('lots.available')}</th>
            <th scope="col">
              <span className="visually-hidden">{t('lots.tools')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((lot, index) => (
            <LotRow
              key={lot.id}
              lot={lot}
              row={index}
              columns={columns}
              colours={values.colours}
              problems={problemsIn(lot)}
              stock={stock(lot)}
              {...typing}
            />
          ))}
        </tbody>
        {lots.length > 1 && (
          <tfoot>
            <tr>
              <th scope="row" colSpan={columns.indexOf('count')}>
                {t('lots.total')}
              </th>
              <td data-label={t('lots.count')}>{sum('onHand')}</td>
              <td data-column="gtin" aria-label={t('lots.gtin')} />
              <td data-label={t('lots.reserved')}>{sum('reserved')}</td>
              <td data-label={t('lots.available')}>{sum('available')}</td>
            </tr>
          </tfoot>
        )}
      </table>
    </CellTableCard>
  )
}
