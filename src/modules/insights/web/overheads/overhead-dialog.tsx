import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { dayOf } from '#kit/days.ts'
import { isDay } from '#kit/typed-day.ts'
import { ApiError } from '#platform/web/api.ts'
import { Field } from '#platform/web/field.tsx'
import { DialogForm } from '#platform/web/dialog-form.tsx'
import { HistoryPanel } from '#platform/web/history-panel.tsx'
import { DayInput } from '#platform/web/inputs/day-input.tsx'
import { useLanguage, useTexts } from '#platform/web/language.tsx'
import { newId } from '#platform/web/new-id.ts'
import { reasonOf } from '#platform/web/reason.ts'
import { shopNow } from '#platform/web/shop-clock.ts'
import { toast } from '#platform/web/toast.ts'
import { typedSince } from '#platform/web/typed-since.ts'
import { offerUndo } from '#platform/web/undo.ts'
import { useIsOpen } from '#platform/web/use-is-open.ts'
import { overheadCategories, overheadSpans, type Overhead, type OverheadDraft } from '../../overhead.ts'
import { insightErrorTexts } from '../../texts.ts'
import { dayWords } from '../periods.ts'
import { readOverhead, typedOverhead, type TypedOverhead } from './overhead-form.ts'
import { eventsOf } from './overhead-words.ts'
import { figuresKey, useOverheadsApi, type OverheadChange } from './overheads-api.ts'
import { overheadsTexts, type OverheadsKey } from './texts.ts'
import styles from './overheads.module.css'

export interface OverheadDialogProps {
  /** The one that is changed; none for a new one. */
  opened: Overhead | undefined
  /** The expense as the server has it now; undefined where somebody deleted it. */
  find(id: string): Promise<Overhead | undefined>
  onClose(): void
}

/** The form of a cost outside orders, with its history (EARN-9). */
export default function OverheadDialog({ opened, find, onClose }: OverheadDialogProps) {
  const t = useTexts(overheadsTexts)
  const errors = useTexts(insightErrorTexts)
  const { language } = useLanguage()
  const { save, remove } = useSaving()
  const isOpen = useIsOpen()
  const [today] = useState(() => dayOf(shopNow()))
  // an answer may be lost on the way, and the cost sent again
  const [freshId] = useState(newId)
  const [row, setRow] = useState(opened)
  const start = typedOverhead(row, today, language)
  const [typed, setTyped] = useState(start)
  const [mistakes, setMistakes] = useState<Readonly<Record<string, string>>>({})
  const [isOver, setOver] = useState(false)
  const set = (change: Partial<TypedOverhead>) => setTyped({ ...typed, ...change })

  const sending = useMutation({
    mutationFn: (draft: OverheadDraft) => save(draft, row),
    onSuccess: () => isOpen() && onClose(),
    async onError(fault) {
      if (!isOpen()) return void toast('error', t('form.failed', { why: reasonOf(fault) }))
      if (!(fault instanceof ApiError && fault.isStale) || !row) return
      const newer = await find(row.id).catch(() => undefined)
      if (!newer) return
      // typed values go over those that somebody else saved
      setTyped({ ...typedOverhead(newer, today, language), ...typedSince(typed, start) })
      setRow(newer)
      setOver(true)
    },
  })
  const worded = (key: string) =>
    key in wordsHere ? t(key as OverheadsKey) : errors(key as Parameters<typeof errors>[0])
  const problems = sending.error ? problemsOf(sending.error) : mistakes
  const whole = sending.error ? t(isOver ? 'form.stale' : 'form.failed', { why: reasonOf(sending.error) }) : undefined
  const isMonth = typed.span === 'month'

  function submit() {
    sending.reset()
    setOver(false)
    const read = readOverhead(typed, row?.id ?? freshId)
    if (read.problems) {
      return setMistakes(Object.fromEntries(Object.entries(read.problems).map(([name, key]) => [name, worded(key)])))
    }
    setMistakes({})
    sending.mutate(read.draft)
  }

  return (
    <DialogForm
      title={t(row ? 'form.edit' : 'form.new')}
      isDirty={JSON.stringify(typed) !== JSON.stringify(start)}
      onClose={onClose}
      onSubmit={submit}
      failure={whole}
      leave={t('form.cancel')}
      submit={t(sending.isPending ? 'form.saving' : 'form.save')}
      isSending={sending.isPending}
      deletion={
        row && {
          name: t('form.delete'),
          onDelete: () => void remove(row).then((isGone) => isGone && isOpen() && onClose()),
        }
      }
      isFitting
      below={row && <RowHistory id={row.id} />}
    >
      <Field label={t('category')} error={problems['category']}>
        {(control) => (
          <select
            {...control}
            value={typed.category}
            onChange={({ currentTarget }) => set({ category: currentTarget.value as TypedOverhead['category'] })}
          >
            {overheadCategories.map((category) => (
              <option key={category} value={category}>
                {t(`overheadCategory.${category}`)}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field label={t('form.amount')} error={problems['amount']}>
        {(control) => (
          <input
            {...control}
            className="control control-number"
            inputMode="decimal"
            autoComplete="off"
            value={typed.amount}
            onChange={({ currentTarget }) => set({ amount: currentTarget.value })}
          />
        )}
      </Field>
      <Field label={t('form.span')} error={problems['span']}>
        {(control) => (
          <select
            {...control}
            value={typed.span}
            onChange={({ currentTarget }) => set({ span: currentTarget.value as TypedOverhead['span'] })}
          >
            {overheadSpans.map((span) => (
              <option key={span} value={span}>
                {t(`overheadSpan.${span}`)}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field
        label={t(isMonth ? 'form.month' : 'form.day')}
        hint={
          isMonth
            ? isDay(typed.startsOn) && t('form.monthHint', { month: monthWords(typed.startsOn, language) })
            : t('form.dayHint')
        }
        error={problems['startsOn']}
      >
        {(control) => <DayInput {...control} value={typed.startsOn} onValue={(startsOn) => set({ startsOn })} />}
      </Field>
      <label className={styles.monthly}>
        <input
          type="checkbox"
          checked={typed.isMonthly}
          onChange={({ currentTarget }) => set({ isMonthly: currentTarget.checked })}
        />
        {t('form.isMonthly')}
      </label>
      {typed.isMonthly && (
        <Field label={t('form.endsOn')} hint={t('form.endsOnHint')} error={problems['endsOn']}>
          {(control) => <DayInput {...control} value={typed.endsOn} onValue={(endsOn) => set({ endsOn })} />}
        </Field>
      )}
      <Field label={t('what')} error={problems['note']} isWide>
        {(control) => (
          <input
            {...control}
            className="control"
            maxLength={300}
            autoComplete="off"
            value={typed.note}
            onChange={({ currentTarget }) => set({ note: currentTarget.value })}
          />
        )}
      </Field>
    </DialogForm>
  )
}

/** The texts here that a field may show. */
const wordsHere: Readonly<Partial<Record<string, true>>> = { required: true, notDay: true }

function monthWords(day: string, language: 'uk' | 'en'): string {
  return `${dayWords(day, language, 'month')} ${day.slice(0, 4)}`
}

/** The server's errors by their fields. */
function problemsOf(fault: unknown): Readonly<Record<string, string>> {
  if (!(fault instanceof ApiError)) return {}
  return Object.fromEntries(fault.errors.map(({ id, error }) => [id.replace(/^overheads\.\d+\./, ''), error]))
}

function useSaving() {
  const t = useTexts(overheadsTexts)
  const api = useOverheadsApi()
  const cache = useQueryClient()

  async function send(changes: readonly OverheadChange[]): Promise<Overhead[]> {
    try {
      return await api.save(changes)
    } finally {
      void cache.invalidateQueries({ queryKey: figuresKey })
    }
  }
  const told = (text: OverheadsKey, undo: () => Promise<unknown>) =>
    offerUndo({ text: t(text), undo, undone: t('done.undone') })
  const fieldsOf = ({ version: _, ...draft }: Overhead): OverheadDraft => draft

  return {
    async save(draft: OverheadDraft, before: Overhead | undefined): Promise<void> {
      const [saved] = await send([{ ...draft, ...(before && { version: before.version }) }])
      if (!saved) return
      const { id, version } = saved
      if (before) told('done.edited', () => send([{ ...fieldsOf(before), version }]))
      else told('done.added', () => send([{ id, version, isDeleted: true }]))
    },
    async remove(row: Overhead): Promise<boolean> {
      try {
        await send([{ id: row.id, version: row.version, isDeleted: true }])
      } catch (fault) {
        toast('error', t('done.deleteFailed', { why: reasonOf(fault) }))
        return false
      }
      told('done.deleted', () => send([fieldsOf(row)]))
      return true
    },
  }
}

function RowHistory({ id }: { id: string }) {
  const t = useTexts(overheadsTexts)
  const { language } = useLanguage()
  const api = useOverheadsApi()
  const { data, error } = useQuery({
    queryKey: [...figuresKey, 'overheadHistory', id],
    queryFn: () => api.history(id),
    // it is another after each save
    staleTime: 0,
  })
  return <HistoryPanel events={data && eventsOf(data, t, language)} error={error} isInDialog />
}
