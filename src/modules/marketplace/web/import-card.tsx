import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { dayOf, formatDay } from '#kit/days.ts'
import { useAsk } from '#platform/web/ask.ts'
import { Field } from '#platform/web/field.tsx'
import { DayInput } from '#platform/web/inputs/day-input.tsx'
import { useLanguage, useTexts } from '#platform/web/language.tsx'
import { reasonAt, reasonOf } from '#platform/web/reason.ts'
import { useDay } from '#platform/web/use-day.ts'
import { getImportProgress, pauseImport, startImport, type ImportProgress } from '../contract.ts'
import { Card } from './card.tsx'
import { marketTexts } from './texts.ts'
import { useAction } from './use-action.ts'
import styles from './marketplace.module.css'

type History = ImportProgress['history']

const queryKey = ['marketplace', 'progress']
const [soon, later] = [3000, 60_000]

/** The first import: how far back it goes is the owner's choice, it is watched, held and taken up again (ORD-8). */
export function ImportCard() {
  const t = useTexts(marketTexts)
  const ask = useAsk()
  const { data, error } = useQuery({
    queryKey,
    queryFn: () => ask(getImportProgress),
    refetchInterval: ({ state: { data: shown } }) => (shown?.history.state === 'running' ? soon : later),
  })
  if (!data && error)
    return (
      <Card id="market-import" title={t('import.title')}>
        <p className="field-error" role="alert">
          {t('failed', { why: reasonOf(error) })}
        </p>
      </Card>
    )
  if (!data?.isConnected) return null
  const { history } = data
  const isOver = history.state === 'none' || history.state === 'done'
  return (
    <Card id="market-import" title={t('import.title')} lead={t(`import.${history.state}`, { count: history.read })}>
      {isOver ? <Start isAgain={history.state === 'done'} /> : <UnderWay history={history} />}
    </Card>
  )
}

/** Days as they are typed. */
interface Asked {
  dateFrom: string
  stockFrom: string
}

function Start({ isAgain }: { isAgain: boolean }) {
  const t = useTexts(marketTexts)
  const ask = useAsk()
  const cache = useQueryClient()
  const [asked, setAsked] = useState<Asked>({ dateFrom: '', stockFrom: '' })
  const start = useAction(async ({ dateFrom, stockFrom }: Asked) => {
    const countedFrom = stockFrom === '' ? undefined : stockFrom
    cache.setQueryData(queryKey, await ask(startImport, { body: { from: dateFrom, countedFrom } }))
  })
  const { error } = start
  const ofStock = reasonAt(error, 'countedFrom')
  const field = (name: keyof Asked) => ({
    name,
    value: asked[name],
    onValue: (value: string) => setAsked((before) => ({ ...before, [name]: value })),
  })
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        start.mutate(asked)
      }}
    >
      <DayField {...field('dateFrom')} error={error && !ofStock ? reasonOf(error) : undefined} />
      <DayField {...field('stockFrom')} error={ofStock} />
      <div className={styles.buttons}>
        <button
          type="submit"
          className={isAgain ? 'button button-line' : 'button'}
          disabled={asked.dateFrom === '' || start.isPending}
        >
          {t(isAgain ? 'import.again' : 'import.start')}
        </button>
      </div>
    </form>
  )
}

interface DayFieldProps {
  name: keyof Asked
  value: string
  onValue(value: string): void
  error: string | undefined
}

function DayField({ name, value, onValue, error }: DayFieldProps) {
  const t = useTexts(marketTexts)
  const today = dayOf(useDay())
  return (
    <Field label={t(`import.${name}`)} hint={t(`import.${name}Hint`)} error={error}>
      {(input) => <DayInput {...input} max={today} value={value} onValue={onValue} />}
    </Field>
  )
}

function UnderWay({ history: { state, from, reached, beganAt } }: { history: History }) {
  const t = useTexts(marketTexts)
  const { language } = useLanguage()
  const ask = useAsk()
  const cache = useQueryClient()
  const hold = useAction(async (isPaused: boolean) => {
    cache.setQueryData(queryKey, await ask(pauseImport, { body: { isPaused } }))
  })
  const [first, last] = [Number(from), Number(beganAt)]
  const done = reached === null ? 0 : Math.max(0, last - Number(reached))
  const isPaused = state === 'paused'
  return (
    <>
      <progress
        className={styles.progress}
        value={done}
        max={Math.max(1, last - first)}
        aria-label={t('import.label')}
      />
      <p className={styles.lead}>
        {t('import.reached', {
          reached: formatDay(reached ?? beganAt ?? new Date(0), language),
          from: formatDay(new Date(first), language),
        })}
      </p>
      <button
        type="button"
        className={isPaused ? 'button' : 'button button-line'}
        disabled={hold.isPending}
        onClick={() => hold.mutate(!isPaused)}
      >
        {t(isPaused ? 'import.resume' : 'import.pause')}
      </button>
    </>
  )
}
