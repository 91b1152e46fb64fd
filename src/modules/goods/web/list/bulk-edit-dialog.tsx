import type { ListedType } from '#modules/catalog/web/index.ts'
import { useMemo, useState } from 'react'
import { dayOf } from '#kit/days.ts'
import { formatMoney } from '#kit/money.ts'
import { BulkDialog, type BulkDialogProps } from '#platform/web/bulk/bulk-dialog.tsx'
import { useLanguage, useTexts } from '#platform/web/language.tsx'
import { useDay } from '#platform/web/use-day.ts'
import { lossesOf, planEdit, type BulkProduct, type PlannedProduct } from './bulk-edit.ts'
import { BulkFields } from './bulk-fields.tsx'
import { emptyBulk, readBulk, type BulkValues } from './bulk-form.ts'
import { BulkPreview } from './bulk-preview.tsx'
import { goodsListTexts } from './texts.ts'
import styles from './bulk-edit-dialog.module.css'

export interface BulkEditDialogProps<Row extends BulkProduct> extends Pick<
  BulkDialogProps<PlannedProduct<Row>>,
  'save' | 'onClose'
> {
  products: readonly Row[]
  types: readonly ListedType[]
}

/** One change to all the chosen products, looked at product by product before it is made. */
export function BulkEditDialog<Row extends BulkProduct>({ products, types, save, onClose }: BulkEditDialogProps<Row>) {
  const t = useTexts(goodsListTexts)
  const { language } = useLanguage()
  const today = dayOf(useDay())
  const [values, setValues] = useState<BulkValues>(emptyBulk)
  const { edit, problem, dayProblem } = useMemo(() => readBulk(values, types), [values, types])
  const plan = useMemo(() => edit && planEdit(products, edit, today), [products, edit, today])
  const losses = useMemo(() => lossesOf(plan ?? [], today), [plan, today])
  return (
    <BulkDialog
      title={t('bulk.title', { count: products.length })}
      fields={
        <BulkFields
          values={values}
          types={types}
          onChange={setValues}
          error={problem && t(problem)}
          dayError={dayProblem && t(dayProblem)}
        />
      }
      plan={plan}
      refusalOf={({ refusal }) => refusal && t(refusal)}
      waiting={t('bulk.waiting')}
      table={(planned, reasonOf) => <BulkPreview plan={planned} types={types} reasonOf={reasonOf} />}
      note={
        losses.products > 0 && (
          <p role="status" className={styles.loss}>
            {t('bulk.losses', { count: losses.products, loss: formatMoney(losses.loss, language) })}
          </p>
        )
      }
      save={save}
      onClose={onClose}
    />
  )
}
