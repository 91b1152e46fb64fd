import { useQueryClient } from '@tanstack/react-query'
import { formatMoney } from '#kit/money.ts'
import { ApiError } from '#platform/web/api.ts'
import { ask } from '#platform/web/confirm.ts'
import { useLanguage, useTexts } from '#platform/web/language.tsx'
import { newId } from '#platform/web/new-id.ts'
import { reasonOf } from '#platform/web/reason.ts'
import { toast } from '#platform/web/toast.ts'
import { offerUndo } from '#platform/web/undo.ts'
import { useSend } from '#platform/web/use-send.ts'
import type { Expense, ExpenseChange, Payment, PaymentChange } from '../advert.ts'
import { advertKeys, useAdvertsApi } from './adverts-api.ts'
import { advertsTexts } from './texts.ts'

/** The actions of one kind of rows that saving, deleting and putting back need. */
interface Kept<Row, Change> {
  find(id: string): Promise<Row | undefined>
  save(changes: readonly Change[], idempotencyKey: string): Promise<Row[]>
  /** The row as it was, for one that was changed. */
  asItWas(row: Row, version: number | null): Change
  /** The row as a new one, for one that is gone. */
  anew(row: Row): Change
}

export interface AdvertRows<Row, Change> {
  /** As it is now; undefined where it is gone. */
  find(id: string): Promise<Row | undefined>
  /** Saves, once by a key, tells, and offers to undo; what it throws is for the form. */
  save(change: Change, before: Row | undefined, idempotencyKey: string): Promise<void>
  /** Asks, deletes, and offers to undo. Gives whether they are gone. */
  remove(rows: readonly Row[], more?: string): Promise<boolean>
}

export function useExpenseRows(onChanged: () => void): AdvertRows<Expense, ExpenseChange> {
  const api = useAdvertsApi()
  return useRows(onChanged, {
    find: api.findExpense,
    save: api.saveExpenses,
    asItWas: ({ id, spentOn, kind, amount, amountsByType, isUnfinished }, version) =>
      kind === 'google' ? { id, version, spentOn, amountsByType } : { id, version, spentOn, amount, isUnfinished },
    anew: ({ kind, spentOn, amount, amountsByType, isUnfinished, campaignId }) =>
      kind === 'google'
        ? { kind, from: spentOn, to: spentOn, amountsByType, campaignId }
        : { kind, spentOn, campaignId, ...(!isUnfinished && { amount }) },
  })
}

export function usePaymentRows(onChanged: () => void): AdvertRows<Payment, PaymentChange> {
  const api = useAdvertsApi()
  return useRows(onChanged, {
    find: api.findPayment,
    save: api.savePayments,
    asItWas: ({ id, paidOn, amount, source, note }, version) => ({ id, version, paidOn, amount, source, note }),
    anew: ({ paidOn, amount, source, note }) => ({ paidOn, amount, source, note }),
  })
}

interface AnyRow {
  id: string
  amount: number
  version: number | null
}

function useRows<Row extends AnyRow, Change extends { id?: string | undefined; isDeleted?: boolean | undefined }>(
  onChanged: () => void,
  { find, save, asItWas, anew }: Kept<Row, Change>,
): AdvertRows<Row, Change> {
  const t = useTexts(advertsTexts)
  const { language } = useLanguage()
  const cache = useQueryClient()

  async function send(changes: readonly Change[], idempotencyKey = newId()): Promise<Row[]> {
    const saved = await save(changes, idempotencyKey).catch((fault: unknown) => {
      // reads a row that somebody changed again, to be changed over that
      if (fault instanceof ApiError && fault.isStale) onChanged()
      throw fault
    })
    void cache.invalidateQueries({ queryKey: advertKeys.summaries })
    onChanged()
    return saved
  }
  const goneOf = (rows: readonly Row[]) =>
    rows.map(({ id, version }) => ({ id, version, isDeleted: true }) as unknown as Change)

  const removing = useSend({
    mutationFn: (rows: readonly Row[]) => send(goneOf(rows)),
    onError: (fault) => toast('error', t('delete.failed', { why: reasonOf(fault) })),
  })

  return {
    find,
    async save(change, before, idempotencyKey) {
      const saved = await send([change], idempotencyKey)
      if (!before) {
        const text = t('saved.added', { count: saved.length })
        offerUndo({ text, undo: () => send(goneOf(saved)), undone: t('saved.undone') })
        return
      }
      const [row] = saved
      const undo = () => send([asItWas(before, row?.version ?? null)])
      offerUndo({ text: t('saved.changed'), undo, undone: t('saved.undone') })
    },
    async remove(rows, more) {
      const sum = rows.reduce((total, { amount }) => total + amount, 0)
      const message = t('delete.message', { amount: formatMoney(sum, language) })
      const answer = await ask({
        title: t('delete.title', { count: rows.length }),
        message: [message, more].filter(Boolean).join('. '),
        buttons: [
          { label: t('delete.cancel'), value: '' },
          { label: t('delete.confirm'), value: 'yes', look: 'danger' },
        ],
      })
      if (answer !== 'yes' || !(await removing.send(rows))) return false
      const text = t('delete.done', { count: rows.length })
      // an answer may be lost on the way, and the undo repeated
      const newKey = newId()
      offerUndo({ text, undo: () => send(rows.map(anew), newKey), undone: t('saved.undone') })
      return true
    },
  }
}
