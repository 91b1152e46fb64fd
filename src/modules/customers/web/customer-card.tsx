import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ClipboardList, Merge, Plus } from 'lucide-react'
import { useState } from 'react'
import { overlaid } from '#platform/field-lists.ts'
import { useTexts } from '#platform/web/language.tsx'
import { reasonOf } from '#platform/web/reason.ts'
import { RecordHead, RecordMark } from '#platform/web/record-head.tsx'
import record from '#platform/web/record.module.css'
import { SaveBar } from '#platform/web/save-bar.tsx'
import { useShortcuts } from '#platform/web/shortcuts.ts'
import { toast } from '#platform/web/toast.ts'
import { typedSince } from '#platform/web/typed-since.ts'
import { useUnsavedGuard } from '#platform/web/unsaved-guard.tsx'
import { customer as table } from '../customer.fields.ts'
import { noteNames, type Customer, type CustomerDetails, type CustomerNotes } from '../customer.ts'
import { CustomerFacts } from './customer-facts.tsx'
import { customerName } from './customer-name.ts'
import { NoteInputs } from './note-inputs.tsx'
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
  const [latest] = customer.latest
  const [isMerging, setMerging] = useState(false)
  const [typed, setTyped] = useState<Partial<CustomerNotes>>({})
  const notes = overlaid(table.fields, typed, customer)
  const isDirty = noteNames.some((name) => notes[name].trim() !== customer[name])
  const guard = useUnsavedGuard(isDirty)

  // who is put together with another opens that one
  const beginMerging = async () => {
    if (await guard.mayLose()) setMerging(true)
  }
  useShortcuts([{ keys: 'm', label: t('customer.merge'), run: () => void beginMerging() }])

  const saving = useMutation({
    mutationFn: (sent: Partial<CustomerNotes>) => api.note(customer.phone, overlaid(table.fields, sent, customer)),
    onSuccess(saved, sent) {
      for (const phone of [saved.phone, ...saved.otherPhones]) cache.setQueryData(customerKeys.one(phone), saved)
      setTyped((now) => typedSince(now, sent))
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
          if (isDirty) saving.mutate(typed)
        }}
      >
        <RecordHead
          back={t('customer.back')}
          onLeave={onLeave}
          title={customerName(customer)}
          actions={
            <>
              <Link
                className="button"
                to="/crm/orders/add"
                search={{ phone: customer.phone, ...(latest && { copy: latest.id }) }}
              >
                <Plus aria-hidden size={16} />
                {t('customer.newOrder')}
              </Link>
              <Link className="button button-line" to="/crm/orders" search={{ of: customer.phone }}>
                <ClipboardList aria-hidden size={16} />
                {t('customer.allOrders')}
              </Link>
              <button
                type="button"
                className="button button-line"
                aria-keyshortcuts="m"
                onClick={() => void beginMerging()}
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
            <NoteInputs notes={notes} onType={(now) => setTyped({ ...typed, ...now })} />
          </div>
          <CustomerOrders orders={customer.latest} />
        </div>
        <SaveBar
          isDirty={isDirty}
          isSaving={saving.isPending}
          problem={saving.error ? { text: t('customer.noteFailed', { why: reasonOf(saving.error) }) } : undefined}
          onReset={() => {
            setTyped({})
            saving.reset()
          }}
        />
      </form>
      {isMerging && <MergeDialog one={customer} onMerge={mergeAndGo} onClose={() => setMerging(false)} />}
    </>
  )
}
