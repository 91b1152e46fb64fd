import { Link } from '@tanstack/react-router'
import { ClipboardList, Merge, Plus, UserRoundX } from 'lucide-react'
import { useState } from 'react'
import { useTexts } from '#platform/web/language.tsx'
import { lazily } from '#platform/web/lazily.tsx'
import { RecordHead, RecordMark } from '#platform/web/record-head.tsx'
import { useSeesCosts } from '#platform/web/office/user.ts'
import record from '#platform/web/record.module.css'
import { SaveBar } from '#platform/web/save-bar.tsx'
import { useShortcuts } from '#platform/web/shortcuts.ts'
import { officeTexts } from '#platform/web/texts.ts'
import { useUnsavedGuard } from '#platform/web/unsaved-guard.tsx'
import type { Customer, CustomerDetails } from '../customer.ts'
import { CustomerFacts } from './customer-facts.tsx'
import { customerName } from './customer-name.ts'
import { NoteInputs } from './note-inputs.tsx'
import { CustomerOrders } from './customer-orders.tsx'
import { MergeDialog } from './merge-dialog.tsx'
import { customersTexts } from './texts.ts'
import { useMerge } from './use-merge.ts'
import { useNoteForm } from './use-note-form.ts'
import styles from './customer-card.module.css'

const MergeNotes = lazily(() => import('#platform/web/merge-dialog.tsx'))

export interface CustomerCardProps {
  customer: CustomerDetails
  onOpen(phone: string): void
  onLeave(): void
}

/** One person: what they come to, what staff remember of them, and every order of theirs. */
export function CustomerCard({ customer, onOpen, onLeave }: CustomerCardProps) {
  const t = useTexts(customersTexts)
  const office = useTexts(officeTexts)
  const merge = useMerge()
  // who decides about a person's data sees what things cost, too: the Admin
  const isAdmin = useSeesCosts()
  const [latest] = customer.latest
  const [isMerging, setMerging] = useState(false)
  const form = useNoteForm(customer)
  const guard = useUnsavedGuard(form.isDirty)

  // who is put together with another opens that one
  const beginMerging = async () => {
    if (await guard.mayLose()) setMerging(true)
  }
  useShortcuts([{ keys: 'm', label: t('customer.merge'), run: () => void beginMerging() }])

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
          form.save()
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
              {isAdmin && (
                <Link className="button button-line" to="/crm/customers/$phone/data" params={{ phone: customer.phone }}>
                  <UserRoundX aria-hidden size={16} />
                  {t('customer.data')}
                </Link>
              )}
            </>
          }
        >
          {customer.refusals > 0 && <RecordMark>{t('customer.refuser', { count: customer.refusals })}</RecordMark>}
        </RecordHead>
        <div className={`${record.columns} ${styles.columns}`}>
          <div className={record.column}>
            <CustomerFacts customer={customer} />
            <NoteInputs notes={form.notes} onType={form.type} />
          </div>
          <CustomerOrders orders={customer.latest} />
        </div>
        <SaveBar {...form} onReset={form.reset}>
          {form.isStale && (
            <button type="button" className="button button-line" onClick={() => void form.takeNewer()}>
              {office('merge.open')}
            </button>
          )}
        </SaveBar>
      </form>
      {form.conflict && <MergeNotes {...form.conflict} onMerge={form.merge} onClose={form.leaveConflict} />}
      {isMerging && (
        <MergeDialog key={customer.phone} one={customer} onMerge={mergeAndGo} onClose={() => setMerging(false)} />
      )}
    </>
  )
}
