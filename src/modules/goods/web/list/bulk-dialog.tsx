import { useMemo, useState } from 'react'
import { Dialog } from '#platform/web/dialog.tsx'
import { useTexts } from '#platform/web/language.tsx'
import type { TypeView } from '../../product-view.contract.ts'
import { planEdit, type BulkProduct, type BulkRefusal, type PlannedProduct } from './bulk-edit.ts'
import { BulkFields } from './bulk-fields.tsx'
import { emptyBulk, readBulk, type BulkValues } from './bulk-form.ts'
import { BulkPreview } from './bulk-preview.tsx'
import { goodsListTexts } from './texts.ts'
import styles from './bulk-dialog.module.css'

/** What became of an edit of many. */
export interface BulkOutcome {
  done: number
  /** Why the server left a product as it is, by the product's id. */
  refused: ReadonlyMap<string, string>
  /** What went wrong with the whole. */
  failure?: string
}

export interface BulkDialogProps<Row extends BulkProduct> {
  products: readonly Row[]
  types: readonly TypeView[]
  /** All or none; once some were refused, `isRest` leaves out whatever else is. */
  save(planned: readonly PlannedProduct<Row>[], isRest: boolean): Promise<BulkOutcome>
  onClose(): void
}

/** One change to all the chosen products, looked at product by product before it is made. */
export function BulkDialog<Row extends BulkProduct>({ products, types, save, onClose }: BulkDialogProps<Row>) {
  const t = useTexts(goodsListTexts)
  const [values, setValues] = useState<BulkValues>(emptyBulk)
  const [refused, setRefused] = useState<ReadonlyMap<string, string>>(new Map())
  const [failure, setFailure] = useState<string>()
  const [isSaving, setSaving] = useState(false)
  const { edit, problem } = useMemo(() => readBulk(values, types), [values, types])
  const plan = useMemo(() => (edit ? planEdit(products, edit) : []), [products, edit])
  const ready = plan.filter(({ product, update }) => update && !refused.has(product.id))

  function change(next: BulkValues) {
    setValues(next)
    setFailure(undefined)
    setRefused(new Map())
  }

  async function apply() {
    if (ready.length === 0) return
    setSaving(true)
    const outcome = await save(ready, refused.size > 0)
    setSaving(false)
    if (outcome.refused.size === 0 && outcome.failure === undefined) return onClose()
    setRefused(new Map([...refused, ...outcome.refused]))
    setFailure(
      outcome.failure === undefined
        ? t(outcome.done > 0 ? 'bulk.partly' : 'bulk.refused', { done: outcome.done })
        : t('bulk.failed', { why: outcome.failure }),
    )
  }

  const reasonOf = ({ product, refusal }: PlannedProduct): string | undefined =>
    refused.get(product.id) ?? (refusal && t(refusal satisfies BulkRefusal))

  return (
    <Dialog title={t('bulk.title', { count: products.length })} onClose={onClose} isWide>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          void apply()
        }}
      >
        <BulkFields values={values} types={types} onChange={change} error={problem && t(problem)} />
        {edit ? (
          <BulkPreview plan={plan} types={types} reasonOf={reasonOf} />
        ) : (
          <p className={styles.waiting}>{t('bulk.waiting')}</p>
        )}
        {failure !== undefined && (
          <p className="field-error" role="alert">
            {failure}
          </p>
        )}
        <div className={styles.foot}>
          <p className={styles.summary} role="status">
            {edit && (
              <>
                <strong>{t('bulk.summary', { count: ready.length })}</strong>
                {ready.length < plan.length && ` · ${t('bulk.left', { count: plan.length - ready.length })}`}
              </>
            )}
          </p>
          <button type="button" className="button button-line" onClick={onClose}>
            {t('bulk.cancel')}
          </button>
          <button type="submit" className="button" disabled={isSaving || ready.length === 0}>
            {t('bulk.apply', { count: ready.length })}
          </button>
        </div>
      </form>
    </Dialog>
  )
}
