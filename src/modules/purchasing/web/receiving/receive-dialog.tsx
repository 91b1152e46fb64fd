import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { FormDialog, LeaveButton } from '#platform/web/form-dialog.tsx'
import { useTexts } from '#platform/web/language.tsx'
import { reasonOf } from '#platform/web/reason.ts'
import { toast } from '#platform/web/toast.ts'
import { useIsOpen } from '#platform/web/use-is-open.ts'
import type { OfficePurchase } from '../../office-purchase.contract.ts'
import { usePurchasesApi, type ReceivedPart } from '../purchases-api.ts'
import { PartTable } from './part-table.tsx'
import { isWhole, receivable, readParts, startOf, type TypedParts } from './received-parts.ts'
import { ReceiptChanges } from './receipt-changes.tsx'
import { receivingTexts } from './texts.ts'
import styles from './receiving.module.css'

export interface ReceiveDialogProps {
  purchase: OfficePurchase
  onReceived(purchase: OfficePurchase): void
  onClose(): void
}

/** A pause in typing, in milliseconds, after which what would change is looked at anew. */
const pause = 400

/** Shows first what comes into stock, and does it then; all of it, or the part that came (BUY-4). */
export default function ReceiveDialog({ purchase, onReceived, onClose }: ReceiveDialogProps) {
  const t = useTexts(receivingTexts)
  const api = usePurchasesApi()
  const lines = receivable(purchase)
  // of what came before, what came is begun with: a late bill reaches it, and nothing is received that is not here
  const [isPart, setPart] = useState(() => lines.some(({ received }) => received > 0) && !lines.every(isWhole))
  const [start] = useState(() => startOf(lines))
  const [typed, setTyped] = useState<TypedParts>(start)
  const isTyped = Object.entries(typed).some(([id, count]) => count.trim() !== (start[id] ?? ''))
  const { parts, problems } = readParts(lines, typed)
  // nothing is asked of parts, all of it comes
  const wanted = isPart ? JSON.stringify(parts) : ''
  const asked = usePaused(wanted)
  const isCurrent = asked === wanted

  const plan = useQuery({
    queryKey: ['purchases', 'receipt', purchase.id, purchase.version, asked],
    queryFn: () => api.preview(purchase, asked === '' ? undefined : (JSON.parse(asked) as ReceivedPart[])),
    gcTime: 0,
    staleTime: 0,
    retry: false,
  })

  const isOpen = useIsOpen()
  const receiving = useMutation({
    mutationFn: (given: readonly ReceivedPart[] | undefined) => api.receive(purchase, given),
    networkMode: 'always',
    onSuccess(received) {
      const { number, quantity } = received
      toast('success', t('done', { number, quantity, received: received.received }))
      onReceived(received)
      if (isOpen()) onClose()
    },
    onError(fault) {
      if (!isOpen()) toast('error', reasonOf(fault))
    },
  })

  const hasChanges = plan.data !== undefined && plan.data.lines.length > 0
  const isReady = isCurrent && plan.isSuccess && hasChanges && problems.size === 0
  const fault = receiving.error ?? plan.error

  return (
    <FormDialog title={t('title', { number: purchase.number })} isDirty={isPart && isTyped} onClose={onClose} isWide>
      <form
        className={styles.body}
        onSubmit={(event) => {
          event.preventDefault()
          if (isReady && !receiving.isPending) receiving.mutate(isPart ? parts : undefined)
        }}
      >
        <fieldset className={styles.what}>
          <legend>{t('what')}</legend>
          {[false, true].map((choice) => (
            <label key={String(choice)} className="tick">
              <input
                type="radio"
                name="what"
                checked={isPart === choice}
                onChange={() => {
                  receiving.reset()
                  setPart(choice)
                }}
              />
              <span>{t(choice ? 'part' : 'all')}</span>
            </label>
          ))}
        </fieldset>
        {isPart && <PartTable lines={lines} typed={typed} problems={problems} onType={setTyped} />}
        <div role="status" className={styles.status}>
          {(plan.isFetching || !isCurrent) && t('looking')}
          {plan.isSuccess && isCurrent && !hasChanges && t(isPart && !lines.every(isWhole) ? 'nothingMore' : 'nothing')}
        </div>
        {fault && (
          <p role="alert" className={styles.failure}>
            {t('failed', { why: reasonOf(fault) })}
          </p>
        )}
        {plan.data && hasChanges && <ReceiptChanges plan={plan.data} />}
        <div className="dialog-end">
          <LeaveButton>{t('cancel')}</LeaveButton>
          {fault && (
            <button
              type="button"
              className="button button-line"
              onClick={() => {
                receiving.reset()
                void plan.refetch()
              }}
            >
              {t('again')}
            </button>
          )}
          <button type="submit" className="button" disabled={!isReady || receiving.isPending}>
            {t(receiving.isPending ? 'receiving' : 'receive')}
          </button>
        </div>
      </form>
    </FormDialog>
  )
}

/** The text once it has been the same for a while. */
function usePaused(text: string): string {
  const [held, setHeld] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setHeld(text), pause)
    return () => clearTimeout(timer)
  }, [text])
  return held
}
