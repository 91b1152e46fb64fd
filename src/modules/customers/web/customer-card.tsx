import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ClipboardList, Merge } from 'lucide-react'
import { useState } from 'react'
import { Field } from '#platform/web/field.tsx'
import { useTexts } from '#platform/web/language.tsx'
import { reasonOf } from '#platform/web/reason.ts'
import { RecordHead, RecordMark } from '#platform/web/record-head.tsx'
import record from '#platform/web/record.module.css'
import { SaveBar } from '#platform/web/save-bar.tsx'
import { useShortcuts } from '#platform/web/shortcuts.ts'
import { toast } from '#platform/web/toast.ts'
import { useUnsavedGuard } from '#platform/web/unsaved-guard.tsx'
import type { Customer, CustomerDetails } from '../customer.ts'
import { CustomerFacts } from './customer-facts.tsx'
import { customerName } from './customer-name.ts'
import { CustomerOrders } from './customer-orders.tsx'
import { customerKeys, useCustomersApi } from './customers-api.ts'
import { MergeDialog } from './merge-dialog.tsx'
import { customersTexts } from './texts.ts'
import { useMerge } from './use-merge.ts'
import styles from './customer-card.module.css'

export interface CustomerCardProps {
  customer: CustomerDetails
  onOpen(phone: string): void
  onLeave(): void
}

/** One person: what they come to, what staff remember of them, and every order of theirs. */
export function CustomerCard({ customer, onOpen, onLeave }: CustomerCardProps) {
  const t = useTexts(customersTexts)
  const api = useCustomersApi()
  const cache = useQueryClient()
  const merge = useMerge()
  const [isMerging, setMerging] = useState(false)
  const [typed, setTyped] = useState<string>()
  const note = typed ?? customer.note
  const isDirty = note.trim() !== customer.note
  const guard = useUnsavedGuard(isDirty)

  useShortcuts([{ keys: 'm', label: t('customer.merge'), run: () => setMerging(true) }])

  const saving = useMutation({
    mutationFn: () => api.note(customer.phone, note),
    onSuccess(saved) {
      for (const phone of [saved.phone, ...saved.otherPhones]) cache.setQueryData(customerKeys.one(phone), saved)
      setTyped(undefined)
      toast('success', t('customer.noteSaved'))
    },
  })

  async function mergeAndGo(other: Customer, main: Customer) {
    const merged = await merge(other, main)
    if (merged.phone === customer.phone) return
    guard.release()
    onOpen(merged.phone)
  }

  return (
    <>
      <form
        className={record.page}
        aria-label={t('customer.about')}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (isDirty) saving.mutate()
        }}
      >
        <RecordHead
          back={t('customer.back')}
          onLeave={onLeave}
          title={customerName(customer)}
          actions={
            <>
              <Link className="button button-line" to="/crm/orders" search={{ of: customer.phone }}>
                <ClipboardList aria-hidden size={16} />
                {t('customer.allOrders')}
              </Link>
              <button
                type="button"
                className="button button-line"
                aria-keyshortcuts="m"
                onClick={() => setMerging(true)}
              >
                <Merge aria-hidden size={16} />
                {t('customer.merge')}
              </button>
            </>
          }
        >
          {customer.refusals > 0 && <RecordMark>{t('customer.refuser', { count: customer.refusals })}</RecordMark>}
        </RecordHead>
        <div className={`${record.columns} ${styles.columns}`}>
          <div className={record.column}>
            <CustomerFacts customer={customer} />
            <section className={record.card}>
              <Field label={t('customer.note')} hint={t('customer.noteHint')}>
                {(control) => (
                  <textarea
                    {...control}
                    name="note"
                    rows={4}
                    maxLength={5000}
                    value={note}
                    onChange={({ target }) => setTyped(target.value)}
                  />
                )}
              </Field>
            </section>
          </div>
          <CustomerOrders orders={customer.latest} />
        </div>
        <SaveBar
          isDirty={isDirty}
          isSaving={saving.isPending}
          problem={saving.error ? { text: t('customer.noteFailed', { why: reasonOf(saving.error) }) } : undefined}
          onReset={() => {
            setTyped(undefined)
            saving.reset()
          }}
        />
      </form>
      {isMerging && <MergeDialog one={customer} onMerge={mergeAndGo} onClose={() => setMerging(false)} />}
    </>
  )
}
