import { useTexts } from '#platform/web/language.tsx'
import { SaveBar } from '#platform/web/save-bar.tsx'
import { officeTexts } from '#platform/web/texts.ts'
import type { useOrderForm } from './use-order-form.ts'

/** The fields that an order lacks to be saved (FORM-1), and the way out when somebody else saved it meanwhile (B21). */
export function OrderSaveBar({ editing }: { editing: ReturnType<typeof useOrderForm> }) {
  const office = useTexts(officeTexts)
  return (
    <SaveBar {...editing} onReset={editing.reset}>
      {editing.isStale && (
        <button type="button" className="button button-line" onClick={() => void editing.takeNewer()}>
          {office('merge.open')}
        </button>
      )}
    </SaveBar>
  )
}
