import { useMutation, useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { ApiError } from '#platform/web/api.ts'
import { DialogForm } from '#platform/web/dialog-form.tsx'
import { HistoryPanel } from '#platform/web/history-panel.tsx'
import { useLanguage, useTexts } from '#platform/web/language.tsx'
import { newId } from '#platform/web/new-id.ts'
import { reasonOf } from '#platform/web/reason.ts'
import { toast } from '#platform/web/toast.ts'
import { useIsOpen } from '#platform/web/use-is-open.ts'
import type { ListedType } from '#modules/catalog/web/index.ts'
import { fieldOfError } from '../office-advert.contract.ts'
import { advertKeys, useAdvertsApi } from './adverts-api.ts'
import { eventsOf } from './history-words.ts'
import { advertsTexts } from './texts.ts'

/** The problems of the typed values, by our names of the fields; the form itself has none. */
export type Problems = Readonly<Record<string, string>>

export interface AdvertFormProps<Change> {
  of: 'expense' | 'payment'
  title: string
  /** The id of a saved row. */
  id?: string | undefined
  /** The typed change, or its problems. */
  read(): { change: Change } | { problems: Problems }
  save(change: Change, idempotencyKey: string): Promise<void>
  /** Somebody else changed the row: it comes under what is typed, which the next press saves over it (B21). Gives whether it did. */
  onStale?(): Promise<boolean>
  isDirty: boolean
  onDelete?: (() => void) | undefined
  onClose(): void
  types?: readonly ListedType[]
  /** The fields, each with its problem. */
  children(problems: Problems): ReactNode
}

/** A row in a window: its form, saving, and its history. A refusal keeps the typed values there. */
export function AdvertForm<Change>({ of, title, id, read, save, onClose, ...rest }: AdvertFormProps<Change>) {
  const { onStale, onDelete, isDirty } = rest
  const t = useTexts(advertsTexts)
  const [mistakes, setMistakes] = useState<Problems>({})
  // an answer may be lost on the way, and the row saved again
  const [newKey] = useState(newId)
  const [isOver, setOver] = useState(false)
  const isOpen = useIsOpen()
  const sending = useMutation({
    mutationFn: (change: Change) => save(change, newKey),
    onSuccess: () => isOpen() && onClose(),
    async onError(fault) {
      if (!isOpen()) toast('error', t('form.failed', { why: reasonOf(fault) }))
      else if (fault instanceof ApiError && fault.isStale) setOver((await onStale?.().catch(() => false)) ?? false)
    },
  })
  const problems = sending.error ? problemsOf(of, sending.error) : mistakes
  const whole = sending.error ? t(isOver ? 'form.stale' : 'form.failed', { why: reasonOf(sending.error) }) : undefined

  function submit() {
    sending.reset()
    setOver(false)
    const typed = read()
    if ('problems' in typed) return setMistakes(typed.problems)
    setMistakes({})
    sending.mutate(typed.change)
  }

  return (
    <DialogForm
      title={title}
      isDirty={isDirty}
      onClose={onClose}
      onSubmit={submit}
      failure={whole}
      leave={t('form.cancel')}
      submit={t(sending.isPending ? 'form.saving' : 'form.save')}
      isSending={sending.isPending}
      deletion={onDelete && { name: t('form.delete'), onDelete }}
      below={id !== undefined && <RowHistory of={of} id={id} types={rest.types ?? []} />}
    >
      {rest.children(problems)}
    </DialogForm>
  )
}

/** The problems that the server named, each at its field. */
function problemsOf(of: 'expense' | 'payment', fault: unknown): Problems {
  if (!(fault instanceof ApiError)) return {}
  return Object.fromEntries(fault.errors.map(({ id, error }) => [fieldOfError(of, id), error]))
}

function RowHistory({ of, id, types }: { of: 'expense' | 'payment'; id: string; types: readonly ListedType[] }) {
  const t = useTexts(advertsTexts)
  const { language } = useLanguage()
  const api = useAdvertsApi()
  const { data, error } = useQuery({
    queryKey: advertKeys.history(id),
    queryFn: () => api.history(of, id),
    // it is another after each save
    staleTime: 0,
  })
  return <HistoryPanel events={data && eventsOf(data, { t, language, types })} error={error} isInDialog />
}
