import { useMutation } from '@tanstack/react-query'
import { Pencil, Square } from 'lucide-react'
import { addDays, dayOf, formatCalendarDay, type Day } from '#kit/days.ts'
import { useLanguage, useTexts } from '#platform/web/language.tsx'
import record from '#platform/web/record.module.css'
import { toast } from '#platform/web/toast.ts'
import { offerUndo } from '#platform/web/undo.ts'
import { useDay } from '#platform/web/use-day.ts'
import type { OrderTask } from '../../order-task.contract.ts'
import { reasonOf } from '../reason.ts'
import { taskTexts } from './texts.ts'
import { useTasks } from './use-tasks.ts'
import styles from './order-tasks.module.css'

export interface OrderTasksProps {
  order: { id: string }
  /** Left out where one may do what was given to one, and change nothing of it (WIRE-12). */
  onEdit?(task: OrderTask): void
}

/** The order's open tasks, above all else of it; nothing without any. */
export function OrderTasks({ order, onEdit }: OrderTasksProps) {
  const t = useTexts(taskTexts)
  const { tasks, error, ...calls } = useTasks(order.id)
  const today = dayOf(useDay())

  const ticking = useMutation({
    mutationFn: ({ id }: OrderTask) => calls.change({ id, isDone: true }),
    onSuccess: (_, { id, text }) =>
      offerUndo({ text: t('done', { text }), undo: () => calls.change({ id, isDone: false }), undone: t('undone') }),
    onError: (fault) => void toast('error', t('failed', { why: reasonOf(fault) })),
  })

  return (
    <>
      {error && <p className="field-error">{t('loadFailed', { why: reasonOf(error) })}</p>}
      {tasks.length > 0 && (
        <section className={`${record.card} ${styles.card}`} aria-labelledby="part-tasks">
          <h2 id="part-tasks">{t('part')}</h2>
          <ul className={styles.rows}>
            {tasks.map((task) => (
              <li key={task.id}>
                <button
                  type="button"
                  className="icon-button"
                  aria-label={t('tick', { text: task.text })}
                  title={t('tick', { text: task.text })}
                  disabled={ticking.isPending}
                  onClick={() => ticking.mutate(task)}
                >
                  <Square aria-hidden size={18} />
                </button>
                <span className={styles.text}>{task.text}</span>
                <DueDay day={task.dueOn} today={today} />
                <span className={styles.who}>{task.assigneeName || t('anybody')}</span>
                {onEdit && (
                  <button
                    type="button"
                    className="icon-button"
                    aria-label={t('edit', { text: task.text })}
                    title={t('edit', { text: task.text })}
                    onClick={() => onEdit(task)}
                  >
                    <Pencil aria-hidden size={16} />
                  </button>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

function DueDay({ day, today }: { day: Day; today: Day }) {
  const t = useTexts(taskTexts)
  const { language } = useLanguage()
  const shown = formatCalendarDay(day, language)
  if (day < today) return <span className={styles.late}>{t('overdue', { day: shown })}</span>
  const words = day === today ? t('today') : day === addDays(today, 1) ? t('tomorrow') : shown
  return <span className={day === today ? styles.now : styles.day}>{words}</span>
}
