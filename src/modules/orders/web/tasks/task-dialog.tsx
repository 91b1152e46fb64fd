import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { dayOf } from '#kit/days.ts'
import { isDay } from '#kit/typed-day.ts'
import { ApiError } from '#platform/web/api.ts'
import { DialogForm } from '#platform/web/dialog-form.tsx'
import { Field } from '#platform/web/field.tsx'
import { DayInput } from '#platform/web/inputs/day-input.tsx'
import { useTexts } from '#platform/web/language.tsx'
import { newId } from '#platform/web/new-id.ts'
import { useUser } from '#platform/web/office/user.ts'
import { toast } from '#platform/web/toast.ts'
import { useIsOpen } from '#platform/web/use-is-open.ts'
import { shopNow } from '#platform/web/shop-clock.ts'
import { longestTask, type OrderTask } from '../../order-task.contract.ts'
import { useColleagues } from '../in-charge/use-colleagues.ts'
import { reasonOf } from '../reason.ts'
import { taskTexts } from './texts.ts'
import { useTasks } from './use-tasks.ts'

export interface TaskDialogProps {
  order: { id: string; number: string }
  /** The task to change; left out, the dialog makes a new one. */
  task: OrderTask | undefined
  onClose(): void
}

type Mistakes = Partial<Record<'text' | 'dueOn' | 'assigneeId', string>>

/** Asks for a task, its day and its assignee; one's own where the user chooses no other. */
export default function TaskDialog({ order, task, onClose }: TaskDialogProps) {
  const t = useTexts(taskTexts)
  const me = useUser()
  const colleagues = useColleagues()
  const calls = useTasks(order.id)
  // an answer may be lost on the way, and the task written down again
  const [id] = useState(newId)
  const [start] = useState(() => ({
    text: task?.text ?? '',
    dueOn: task?.dueOn ?? dayOf(shopNow()),
    assigneeId: task ? (task.assigneeId ?? '') : me.id,
  }))
  const [typed, setTyped] = useState(start)
  const isOpen = useIsOpen()
  // told once that somebody changed it, one saves over their version
  const [version, setVersion] = useState(task?.version)
  const [isDone, setDone] = useState(false)
  const [mistakes, setMistakes] = useState<Mistakes>({})
  const set = (change: Partial<typeof typed>) => setTyped({ ...typed, ...change })

  const saving = useMutation({
    async mutationFn() {
      const input = { text: typed.text.trim(), dueOn: typed.dueOn, assigneeId: typed.assigneeId || null }
      const reopened = isDone && { isDone: false }
      await (task
        ? calls.change({ ...changedOf(task, input), id: task.id, version, ...reopened })
        : calls.add(id, input))
    },
    onSuccess() {
      toast('success', t(task ? 'changed' : 'added'))
      if (isOpen()) onClose()
    },
    async onError(fault) {
      if (!isOpen()) toast('error', t('failed', { why: reasonOf(fault) }))
      setMistakes(beside(fault))
      if (!isStale(fault)) return
      const open = await calls.reload()
      if (!open) return
      const newer = open.find((each) => each.id === task?.id)
      setVersion(newer?.version)
      // one that is gone with its order is not found at all: what is not open is done
      setDone(!newer)
    },
  })
  const isChanged = JSON.stringify(typed) !== JSON.stringify(start)
  const isBeside = Object.keys(mistakes).length > 0
  const whyOf = (fault: unknown) =>
    isDone && isStale(fault) ? t('doneMeanwhile') : t('failed', { why: reasonOf(fault) })

  function save() {
    const found: Mistakes = {
      ...(typed.text.trim() === '' && { text: t('textNeeded') }),
      ...(typed.text.trim().length > longestTask && { text: t('textLong', { most: longestTask }) }),
      ...(!isDay(typed.dueOn) && { dueOn: t('dayNeeded') }),
    }
    setMistakes(found)
    if (Object.keys(found).length === 0) saving.mutate()
  }

  return (
    <DialogForm
      title={t(task ? 'editTitle' : 'addTitle', { number: order.number })}
      isDirty={isChanged}
      onClose={onClose}
      onSubmit={save}
      failure={saving.error && !isBeside ? whyOf(saving.error) : undefined}
      leave={t('close')}
      submit={t('save')}
      isSending={saving.isPending}
    >
      <Field label={t('text')} hint={t('textHint')} error={mistakes.text} isWide>
        {(control) => (
          <textarea
            {...control}
            name="text"
            rows={2}
            autoFocus
            value={typed.text}
            onChange={({ currentTarget }) => set({ text: currentTarget.value })}
          />
        )}
      </Field>
      <Field label={t('day')} error={mistakes.dueOn}>
        {(control) => <DayInput {...control} name="day" value={typed.dueOn} onValue={(dueOn) => set({ dueOn })} />}
      </Field>
      <Field label={t('who')} error={mistakes.assigneeId}>
        {(control) => (
          <select
            {...control}
            name="userId"
            value={typed.assigneeId}
            onChange={({ currentTarget }) => set({ assigneeId: currentTarget.value })}
          >
            {colleagues.map(({ id: userId, name }) => (
              <option key={userId} value={userId}>
                {userId === me.id ? t('me', { name }) : name}
              </option>
            ))}
            {task?.assigneeId && !colleagues.some(({ id: userId }) => userId === task.assigneeId) && (
              <option value={task.assigneeId}>{task.assigneeName}</option>
            )}
            <option value="">{t('anybody')}</option>
          </select>
        )}
      </Field>
    </DialogForm>
  )
}

/** The differing fields alone: a colleague's changes beside them stay. */
function changedOf(before: OrderTask, input: Pick<OrderTask, 'text' | 'dueOn' | 'assigneeId'>) {
  return {
    ...(input.text !== before.text && { text: input.text }),
    ...(input.dueOn !== before.dueOn && { dueOn: input.dueOn }),
    ...(input.assigneeId !== before.assigneeId && { assigneeId: input.assigneeId }),
  }
}

function isStale(fault: unknown): boolean {
  return fault instanceof ApiError && fault.isStale
}

function beside(fault: unknown): Mistakes {
  const known = ['text', 'dueOn', 'assigneeId']
  const errors = fault instanceof ApiError ? fault.errors.filter(({ id }) => known.includes(id)) : []
  return Object.fromEntries(errors.map(({ id, error }) => [id, error]))
}
