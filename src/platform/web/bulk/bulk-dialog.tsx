import { useMutation } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { Dialog } from '../dialog.tsx'
import { useTexts } from '../language.tsx'
import { warnWhenLate } from '../late-answer.ts'
import { officeTexts } from '../texts.ts'
import { toast } from '../toast.ts'
import { useIsOpen } from '../use-is-open.ts'
import type { ManySaved } from './save-many.ts'
import styles from './bulk-dialog.module.css'

export interface BulkDialogProps<Plan extends { id: string }> {
  title: string
  /** The inputs for the change and its new values. */
  fields: ReactNode
  /** Undefined until the fields name a change. */
  plan: readonly Plan[] | undefined
  /** A table of the plan: what each is and becomes, or the reason why it stays. */
  table(plan: readonly Plan[], reasonOf: (planned: Plan) => string | undefined): ReactNode
  /** Why one stays as it is. */
  refusalOf(planned: Plan): string | undefined
  /** A summary of the plan, beside its rows. */
  note?: ReactNode
  /** The text while there is no plan. */
  waiting: string
  /** `isRest` when some were refused before; gives the ids of those that are done. */
  save(
    planned: readonly Plan[],
    isRest: boolean,
  ): Promise<Omit<ManySaved<unknown>, 'saved'> & { done: readonly string[] }>
  onClose(): void
}

/** Lets the keyboard reach a part that scrolls. */
const reachable = { tabIndex: 0 }

interface Tried {
  plan: unknown
  done: ReadonlySet<string>
  refused: ReadonlyMap<string, string>
  failure?: string
}

const untried: Omit<Tried, 'plan'> = { done: new Set(), refused: new Map() }

/** One change to all the chosen, looked at one by one before it is made (B5). */
export function BulkDialog<Plan extends { id: string }>({ title, fields, onClose, ...props }: BulkDialogProps<Plan>) {
  const t = useTexts(officeTexts)
  const { plan, table, refusalOf, note, waiting, save } = props
  const [tried, setTried] = useState<Tried>()
  // refusals of another plan say nothing of this one
  const { done, refused, failure } = tried?.plan === plan && tried ? tried : untried
  const reasonFor = (planned: Plan) => refused.get(planned.id) ?? refusalOf(planned)
  // leaves out rows that are done already
  const open = plan?.filter(({ id }) => !done.has(id))
  const ready = (open ?? []).filter((planned) => reasonFor(planned) === undefined)

  const isOpen = useIsOpen()
  // the plan may be another by the time of the answer
  const saving = useMutation({
    mutationFn: (asked: Omit<Tried, 'failure'> & { ready: readonly Plan[] }) =>
      save(asked.ready, asked.refused.size > 0),
    // without a connection it fails at once, and is not sent by itself later
    networkMode: 'always',
    onMutate: () => warnWhenLate(t('bulk.late')),
    onSettled: (_outcome, _fault, _asked, answered) => answered?.(),
    onSuccess(outcome, asked) {
      if (outcome.refused.size === 0 && outcome.failure === undefined) return isOpen() ? onClose() : undefined
      const told =
        outcome.failure === undefined
          ? t(outcome.done.length > 0 ? 'bulk.partly' : 'bulk.refused', { done: outcome.done.length })
          : t('bulk.failed', { why: outcome.failure })
      // who has left it meanwhile is told all the same
      if (!isOpen()) return void toast('error', `${title}. ${told}`)
      setTried({
        plan: asked.plan,
        done: new Set([...asked.done, ...outcome.done]),
        refused: new Map([...asked.refused, ...outcome.refused]),
        failure: told,
      })
    },
  })

  return (
    <Dialog title={title} onClose={onClose} isWide>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (ready.length > 0) saving.mutate({ plan, ready, done, refused })
        }}
      >
        {fields}
        {open ? (
          <div className={styles.preview} role="region" aria-label={t('bulk.preview')} {...reachable}>
            {table(open, reasonFor)}
          </div>
        ) : (
          <p className={styles.waiting}>{waiting}</p>
        )}
        {plan && note}
        {failure !== undefined && (
          <p className="field-error" role="alert">
            {failure}
          </p>
        )}
        <div className={styles.foot}>
          <p className={styles.summary} role="status">
            {open && (
              <>
                <strong>{t('bulk.summary', { count: ready.length })}</strong>
                {ready.length < open.length && ` · ${t('bulk.left', { count: open.length - ready.length })}`}
              </>
            )}
          </p>
          <button type="button" className="button button-line" onClick={onClose}>
            {t('bulk.cancel')}
          </button>
          <button type="submit" className="button" disabled={saving.isPending || ready.length === 0}>
            {saving.isPending ? t('save.saving') : t('bulk.apply', { count: ready.length })}
          </button>
        </div>
      </form>
    </Dialog>
  )
}
