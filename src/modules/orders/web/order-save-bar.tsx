import { useLanguage, useTexts } from '#platform/web/language.tsx'
import { SaveBar } from '#platform/web/save-bar.tsx'
import { officeTexts } from '#platform/web/texts.ts'
import { orderTexts, type OrderKey } from '../order/texts.ts'
import { problemsOf } from './order-form-problems.ts'
import type { useOrderForm } from './use-order-form.ts'

/** The fields that an order lacks to be saved (FORM-1), and the way out when somebody else saved it meanwhile (B21). */
export function OrderSaveBar({ editing }: { editing: ReturnType<typeof useOrderForm> }) {
  const t = useTexts(orderTexts)
  const office = useTexts(officeTexts)
  const { language } = useLanguage()
  const list = new Intl.ListFormat(language)
  const wrong = [...new Set(Object.keys(problemsOf(editing.values, editing.base)).map((path) => path.split('.')[0]))]
  const reason =
    editing.missing.length > 0
      ? t('form.missing', { fields: list.format(editing.missing.map((name) => t(`form.missing.${name}`))) })
      : wrong.length > 0
        ? t('form.wrong', {
            fields: list.format(wrong.map((name) => t(`field.${name}` as OrderKey).replace(/, [₴%]$/, ''))),
          })
        : undefined
  return (
    <SaveBar {...editing} reason={reason} onReset={editing.reset}>
      {editing.problem?.isStale && (
        <button type="button" className="button button-line" onClick={() => void editing.takeNewer()}>
          {office('merge.open')}
        </button>
      )}
    </SaveBar>
  )
}
