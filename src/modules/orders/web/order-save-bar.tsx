import { useLanguage, useTexts } from '#platform/web/language.tsx'
import { ordersTexts, type OrdersKey } from '../texts.ts'
import { problemsOf } from './order-form-problems.ts'
import type { useOrderForm } from './use-order-form.ts'
import styles from './order-save-bar.module.css'

/** There from the first change until it is saved or discarded; says why it cannot be saved (B10, B12). */
export function OrderSaveBar({ editing }: { editing: ReturnType<typeof useOrderForm> }) {
  const t = useTexts(ordersTexts)
  const { language } = useLanguage()
  if (!editing.isDirty && !editing.problem) return null
  const list = new Intl.ListFormat(language)
  const wrong = [...new Set(Object.keys(problemsOf(editing.values, editing.base)).map((path) => path.split('.')[0]))]
  const reason =
    editing.missing.length > 0
      ? t('form.missing', { fields: list.format(editing.missing.map((name) => t(`form.missing.${name}`))) })
      : wrong.length > 0
        ? t('form.wrong', {
            fields: list.format(wrong.map((name) => t(`field.${name}` as OrdersKey).replace(/, [₴%]$/, ''))),
          })
        : undefined
  return (
    <div className={styles.bar}>
      <div className={styles.words}>
        <p role="status">{editing.isDirty && t('form.dirty')}</p>
        {reason !== undefined && (
          <p id="save-reason" className={styles.reason}>
            {reason}
          </p>
        )}
        {editing.problem && (
          <p role="alert" className={editing.problem.isNotice ? styles.notice : styles.problem}>
            {editing.problem.text}
          </p>
        )}
      </div>
      {editing.problem?.isStale && (
        <button type="button" className="button button-line" onClick={() => void editing.rebase()}>
          {t('form.staleReload')}
        </button>
      )}
      <button type="button" className="button button-line" onClick={editing.reset}>
        {t('form.reset')}
      </button>
      <button
        type="submit"
        className="button"
        disabled={reason !== undefined || editing.isSaving || !editing.isDirty}
        {...(reason !== undefined && { 'aria-describedby': 'save-reason' })}
      >
        {editing.isSaving ? t('form.saving') : t('form.save')}
      </button>
    </div>
  )
}
