import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { lazily } from '#platform/web/lazily.tsx'
import record from '#platform/web/record.module.css'
import { useTexts } from '#platform/web/language.tsx'
import { useUnsavedGuard } from '#platform/web/unsaved-guard.tsx'
import { useIsNarrow } from '#platform/web/use-is-narrow.ts'
import { useIsOpen } from '#platform/web/use-is-open.ts'
import type { ListedType } from '#modules/catalog/web/index.ts'
import { useDiscardUnsaved } from '#modules/media/web/index.ts'
import type { OfficePurchase } from '../../office-purchase.contract.ts'
import { purchaseKeys } from '../purchases-api.ts'
import { useChangeStatus } from '../status/use-change-status.ts'
import { LineTable } from './line-table.tsx'
import { PurchaseBasics } from './purchase-basics.tsx'
import { PurchaseBill } from './purchase-bill.tsx'
import { PurchaseContext } from './purchase-context.ts'
import type { PurchaseFormValues } from './purchase-form.ts'
import { PurchaseHistory } from './purchase-history.tsx'
import { PurchaseSaveBar } from './purchase-save-bar.tsx'
import { PurchaseHead } from './purchase-head.tsx'
import { editorTexts } from './texts.ts'
import { usePurchaseForm } from './use-purchase-form.ts'
import styles from './crm-purchase-page.module.css'

const ReceiveDialog = lazily(() => import('../receiving/receive-dialog.tsx'))
const RowDialog = lazily(() => import('./row-dialog.tsx'))

export interface PurchaseCardProps {
  /** Left out, it is a new one. */
  purchase?: OfficePurchase
  start: PurchaseFormValues
  types: readonly ListedType[]
  /** The number of the purchase that this is a copy of. */
  copiedFrom?: string
  /** Draws a saved purchase everywhere it is shown. */
  show(purchase: OfficePurchase): void
  reload(): Promise<OfficePurchase | undefined>
  onOpen(purchaseId: string): void
  onDuplicate(): void
  /** Asks and deletes; gives whether the purchase is gone. */
  onDelete(): Promise<boolean>
  onLeave(): void
}

/** A purchase: when, by whom and where to; its bill; its goods as a table; what happened to it. */
export function PurchaseCard({ purchase, start, types, copiedFrom, show, reload, ...way }: PurchaseCardProps) {
  const t = useTexts(editorTexts)
  const cache = useQueryClient()
  const page = useRef<HTMLDivElement>(null)
  const editing = usePurchaseForm({ purchase, start, types, page, onSaved })
  const guard = useUnsavedGuard(editing.isDirty)
  const isOpen = useIsOpen()
  const [isReceiving, setReceiving] = useState(false)
  const [openedRow, setOpenedRow] = useState<string>()
  const status = useChangeStatus<OfficePurchase>({ show, onSaved: (_, saved) => editing.changedBeside(saved) })
  const { products, rows } = editing.values
  useDiscardUnsaved([...products, ...rows].flatMap(({ photos }) => photos))

  function onSaved(saved: OfficePurchase): void {
    show(saved)
    // what is saved after one has left leads nobody away
    if (purchase || !isOpen()) return
    guard.release()
    way.onOpen(saved.id)
  }

  function onReceived(received: OfficePurchase): void {
    show(received)
    void cache.invalidateQueries({ queryKey: purchaseKeys.products })
  }

  async function remove(): Promise<void> {
    if (!(await way.onDelete())) return
    guard.release()
    way.onLeave()
  }

  // one types the goods of a new purchase before its bill, which on a phone would lie between
  const isGoodsFirst = useIsNarrow() && !purchase
  const bill = <PurchaseBill key="bill" purchase={purchase} />
  const lines = <LineTable key="lines" onOpen={setOpenedRow} />
  const row = rows.find(({ id }) => id === openedRow)

  return (
    <PurchaseContext value={editing}>
      <div ref={page} className={record.page}>
        <PurchaseHead
          purchase={purchase}
          status={status}
          isDirty={editing.isDirty}
          onReceive={() => setReceiving(true)}
          onDuplicate={way.onDuplicate}
          onDelete={() => void remove()}
          onLeave={way.onLeave}
        />
        {copiedFrom !== undefined && <p className={styles.told}>{t('purchase.copied', { number: copiedFrom })}</p>}
        <div className={`${record.columns} ${styles.columns}`} inert={editing.isSaving}>
          <PurchaseBasics isNew={!purchase} />
          {isGoodsFirst ? [lines, bill] : [bill, lines]}
          {purchase && <PurchaseHistory purchaseId={purchase.id} types={types} />}
        </div>
        <PurchaseSaveBar reload={reload} />
      </div>
      {row && <RowDialog row={row} onClose={() => setOpenedRow(undefined)} />}
      {isReceiving && purchase && (
        <ReceiveDialog purchase={purchase} onReceived={onReceived} onClose={() => setReceiving(false)} />
      )}
    </PurchaseContext>
  )
}
