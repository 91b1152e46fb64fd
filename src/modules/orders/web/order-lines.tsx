import { Plus } from 'lucide-react'
import { use } from 'react'
import { useTexts } from '#platform/web/language.tsx'
import { holdEarlyKeys } from '#platform/web/palette/early-keys.tsx'
import record from '#platform/web/record.module.css'
import type { OfficeOrder } from '../office-order.contract.ts'
import { orderTexts } from '../order/texts.ts'
import { LineRow } from './editor/line-row.tsx'
import { FieldNotesContext } from './editor/order-parts.ts'
import { editorTexts } from './editor/texts.ts'
import type { LineGoods } from './editor/use-order-goods.ts'
import { useOrderFields } from './order-fields-context.ts'
import { newLine } from './order-form-values.ts'
import styles from './order-lines.module.css'

export interface OrderLinesProps {
  order: OfficeOrder
  goods: readonly LineGoods[]
}

/** The goods of an order. Enter in a line begins the next one (B10). */
export function OrderLines({ order, goods }: OrderLinesProps) {
  const t = useTexts(orderTexts)
  const editorText = useTexts(editorTexts)
  const {
    values: { lines },
    errorOf,
    fill,
  } = useOrderFields()
  const wrong = errorOf('lines')

  function add() {
    // a code is typed on at once, and its letters are keys of the page
    holdEarlyKeys()
    fill({ lines: [...lines, newLine()] })
  }

  return (
    <section className={record.card} aria-labelledby="part-lines">
      <h2 id="part-lines">{t('part.lines')}</h2>
      {use(FieldNotesContext)?.('lines')}
      {wrong !== undefined && <p className="field-error">{wrong}</p>}
      {lines.length === 0 && <p className={styles.empty}>{editorText('line.empty')}</p>}
      <div className={styles.scroll}>
        <table className={styles.lines} hidden={lines.length === 0}>
          <thead>
            <tr>
              <th scope="col">{editorText('line.product')}</th>
              <th scope="col">{editorText('line.quantity')}</th>
              <th scope="col">{editorText('line.price')}</th>
              <th scope="col">{editorText('line.sum')}</th>
              <th scope="col">
                <span className="visually-hidden">{editorText('line.remove')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line, index) => {
              const known = goods[index]
              return (
                known && (
                  <LineRow
                    key={line.key}
                    index={index}
                    line={line}
                    goods={known}
                    order={order}
                    onNext={add}
                    onRemove={() => fill({ lines: lines.filter(({ key }) => key !== line.key) })}
                  />
                )
              )
            })}
          </tbody>
        </table>
      </div>
      <div className={styles.foot}>
        <button type="button" className="button button-line" onClick={add}>
          <Plus aria-hidden size={16} />
          {editorText('line.add')}
        </button>
        {lines.length > 0 && <p className={styles.code}>{editorText('line.again')}</p>}
      </div>
    </section>
  )
}
