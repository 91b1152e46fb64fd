import { Copy, PackageCheck, Trash2 } from 'lucide-react'
import { formatInstant } from '#kit/days.ts'
import { useLanguage, useTexts } from '#platform/web/language.tsx'
import { RecordHead, RecordMark } from '#platform/web/record-head.tsx'
import { keysShown, useShortcuts } from '#platform/web/shortcuts.ts'
import type { OfficePurchase } from '../../office-purchase.contract.ts'
import { StatusMenu } from '../status/status-menu.tsx'
import type { useChangeStatus } from '../status/use-change-status.ts'
import { editorTexts } from './texts.ts'

export interface PurchaseHeadProps {
  /** Left out, it is a new one. */
  purchase: OfficePurchase | undefined
  status: ReturnType<typeof useChangeStatus<OfficePurchase>>
  /** The form has unsaved changes; receiving waits until they are saved. */
  isDirty: boolean
  onReceive(): void
  onDuplicate(): void
  onDelete(): void
  onLeave(): void
}

/** Which purchase this is, where it stands, and what can be done with it. */
export function PurchaseHead({ purchase, ...props }: PurchaseHeadProps) {
  const t = useTexts(editorTexts)
  if (!purchase) return <RecordHead back={t('purchase.back')} onLeave={props.onLeave} title={t('purchase.new')} />
  return <SavedHead purchase={purchase} {...props} />
}

function SavedHead({ purchase, status, isDirty, ...act }: PurchaseHeadProps & { purchase: OfficePurchase }) {
  const t = useTexts(editorTexts)
  const { language } = useLanguage()
  const { number, isReceived, isUnsynced, receivedAt, received, quantity } = purchase
  const isBehind = isReceived && isUnsynced && purchase.status !== 'cancelled'
  // a cancelled one has nothing to put into stock
  const canReceive = purchase.status !== 'cancelled' && quantity + received > 0
  useShortcuts([{ keys: 'd', label: t('purchase.duplicate'), run: act.onDuplicate }])
  return (
    <RecordHead
      back={t('purchase.back')}
      onLeave={act.onLeave}
      title={t('purchase.title', { number })}
      actions={
        <>
          {canReceive && (
            <button
              type="button"
              className={isUnsynced ? 'button' : 'button button-line'}
              disabled={isDirty}
              title={isDirty ? t('purchase.saveFirst') : undefined}
              onClick={act.onReceive}
            >
              <PackageCheck aria-hidden size={16} />
              {t('purchase.receive')}
            </button>
          )}
          <button
            type="button"
            className="button button-line"
            title={`${t('purchase.duplicate')} (${keysShown('d')})`}
            aria-keyshortcuts="D"
            onClick={act.onDuplicate}
          >
            <Copy aria-hidden size={16} />
            {t('purchase.duplicate')}
          </button>
          <button
            type="button"
            className="icon-button"
            aria-label={t('purchase.delete')}
            title={t('purchase.delete')}
            onClick={act.onDelete}
          >
            <Trash2 aria-hidden size={18} />
          </button>
        </>
      }
    >
      <StatusMenu purchase={purchase} onChange={(to) => void status.change(purchase, to)} isSaving={status.isSaving} />
      {isBehind && <RecordMark>{t('purchase.behind')}</RecordMark>}
      <p>
        {receivedAt
          ? t('purchase.received', { received, quantity, at: formatInstant(receivedAt, language) })
          : t('purchase.notReceived', { quantity })}
      </p>
    </RecordHead>
  )
}
