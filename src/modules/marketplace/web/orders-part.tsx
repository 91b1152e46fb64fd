import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { addDays, dayOf, formatInstant } from '#kit/days.ts'
import { formatMoney } from '#kit/money.ts'
import { StatusLabel } from '#modules/orders/web/index.ts'
import { Field } from '#platform/web/field.tsx'
import { DayInput } from '#platform/web/inputs/day-input.tsx'
import { useLanguage, useTexts } from '#platform/web/language.tsx'
import { reasonOf } from '#platform/web/reason.ts'
import { useDay } from '#platform/web/use-day.ts'
import type { ComparedOrder } from '../office.contract.ts'
import { OrderLink } from './card.tsx'
import { marketKeys, useMarketplaceApi } from './marketplace-api.ts'
import { takeAll } from './take-all.ts'
import { marketTexts } from './texts.ts'
import { useAction } from './use-action.ts'
import styles from './marketplace.module.css'

/** Orders of some days as the marketplace has them now, each beside ours; one, some or all of them are taken (ORD-8). */
export function OrdersPart() {
  const t = useTexts(marketTexts)
  const api = useMarketplaceApi()
  const today = dayOf(useDay())
  const [typed, setTyped] = useState({ from: addDays(today, -2), to: today })
  const [asked, setAsked] = useState(typed)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: marketKeys.beside(asked.from, asked.to),
    queryFn: () => api.beside(asked.from, asked.to),
    // each reading asks the marketplace
    staleTime: Infinity,
    retry: false,
  })
  const take = useAction(
    (numbers: readonly string[]) => takeAll(api, numbers),
    ({ bad, missing, unasked, ...counts }) =>
      [
        t('orders.imported', counts),
        (bad > 0 || missing.length > 0) && t('orders.trouble', { bad, missing: missing.join(', ') || '0' }),
        unasked.length > 0 && t('orders.unasked', { numbers: unasked.join(', ') }),
      ]
        .filter(Boolean)
        .join('. '),
  )
  const lacking = (data ?? []).filter(({ ours }) => ours === null).map(({ number }) => number)
  const choose = (numbers: readonly string[], isChosen: boolean) => {
    const next = new Set(chosen)
    for (const number of numbers)
      if (isChosen) next.add(number)
      else next.delete(number)
    setChosen(next)
  }
  const run = (numbers: readonly string[]) => take.mutate(numbers, { onSuccess: () => setChosen(new Set()) })
  const day = (name: 'from' | 'to') => (
    <Field label={t(`orders.${name}`)}>
      {(control) => (
        <DayInput
          {...control}
          value={typed[name]}
          max={today}
          onValue={(value) => setTyped({ ...typed, [name]: value })}
        />
      )}
    </Field>
  )
  return (
    <>
      <form
        className={styles.tools}
        onSubmit={(event) => {
          event.preventDefault()
          setChosen(new Set())
          if (asked.from === typed.from && asked.to === typed.to) void refetch()
          else setAsked(typed)
        }}
      >
        {day('from')}
        {day('to')}
        <button type="submit" className="button" disabled={isFetching || typed.from === '' || typed.to === ''}>
          {t(isFetching ? 'orders.reading' : 'orders.read')}
        </button>
        <button
          type="button"
          className="button button-line"
          disabled={chosen.size === 0 || take.isPending}
          onClick={() => run([...chosen])}
        >
          {t('orders.import', { count: chosen.size })}
        </button>
        <button
          type="button"
          className="button button-line"
          disabled={lacking.length === 0 || take.isPending}
          onClick={() => run(lacking)}
        >
          {t('orders.importAll', { count: lacking.length })}
        </button>
      </form>
      {error && !isFetching && (
        <p className="field-error" role="alert">
          {t('failed', { why: reasonOf(error) })}
        </p>
      )}
      {data?.length === 0 && <p>{t('orders.none')}</p>}
      {data && data.length > 0 && <Rows rows={data} lacking={lacking} chosen={chosen} choose={choose} />}
    </>
  )
}

interface RowsProps {
  rows: readonly ComparedOrder[]
  lacking: readonly string[]
  chosen: ReadonlySet<string>
  choose(numbers: readonly string[], isChosen: boolean): void
}

function Rows({ rows, lacking, chosen, choose }: RowsProps) {
  const t = useTexts(marketTexts)
  const { language } = useLanguage()
  return (
    <div className={styles.room}>
      <table aria-label={t('orders.table')}>
        <thead>
          <tr>
            <th className={styles.choice}>
              <input
                type="checkbox"
                aria-label={t('orders.chooseAll')}
                checked={lacking.length > 0 && lacking.every((number) => chosen.has(number))}
                disabled={lacking.length === 0}
                onChange={({ currentTarget }) => choose(lacking, currentTarget.checked)}
              />
            </th>
            <th scope="col">{t('orders.number')}</th>
            <th scope="col">{t('orders.placed')}</th>
            <th scope="col">{t('orders.person')}</th>
            <th scope="col">{t('orders.there')}</th>
            <th scope="col">{t('orders.here')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ number, placedAt, person, statusThere, sumThere, ours }) => (
            <tr key={number}>
              <td className={styles.choice}>
                <input
                  type="checkbox"
                  aria-label={t('orders.choose', { number })}
                  checked={chosen.has(number)}
                  onChange={({ currentTarget }) => choose([number], currentTarget.checked)}
                />
              </td>
              <td>{ours ? <OrderLink orderId={ours.orderId} number={number} /> : number}</td>
              <td>{formatInstant(placedAt, language)}</td>
              <td>{person}</td>
              <td>
                {statusThere}, {formatMoney(sumThere, language)}
              </td>
              <td>
                {ours ? (
                  <>
                    <StatusLabel status={ours.status} />{' '}
                    <span className={ours.sum === sumThere ? undefined : styles.late}>
                      {formatMoney(ours.sum, language)}
                    </span>
                  </>
                ) : (
                  t('orders.notHere')
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
