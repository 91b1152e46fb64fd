import { useTexts } from '#platform/web/language.tsx'
import { useUser } from '#platform/web/office/user.ts'
import { useNumbers } from './sums.ts'
import { makingTexts } from './texts.ts'
import { readWeight } from './typed-parcel.ts'
import type { Row } from './use-make-list.ts'
import lists from '../table.module.css'

/** The sums of the ready ones. */
export function ListTotals({ ready }: { ready: readonly Row[] }) {
  const t = useTexts(makingTexts)
  const { sumText, kilogramsText } = useNumbers()
  const seesValue = useUser().role !== 'packer'
  if (ready.length === 0) return null
  const sum = (of: (row: Row) => number) => ready.reduce((all, row) => all + of(row), 0)
  return (
    <tfoot>
      <tr>
        <th scope="row" colSpan={4}>
          {t('total')}
        </th>
        <td className={lists.n} data-l={t('col.weight')}>
          {kilogramsText(sum(({ typed }) => readWeight(typed.weight) ?? 0))}
        </td>
        <td>&nbsp;</td>
        {seesValue && (
          <td className={lists.n} data-l={t('col.declared')}>
            {sumText(sum(({ parcel }) => parcel.declaredValue ?? 0))}
          </td>
        )}
        <td className={lists.n} data-l={t('col.onDelivery')}>
          {sumText(sum(({ parcel }) => parcel.moneyOnDelivery))}
        </td>
        {seesValue && <td colSpan={2}>&nbsp;</td>}
      </tr>
    </tfoot>
  )
}
