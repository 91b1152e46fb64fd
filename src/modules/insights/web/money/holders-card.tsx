import { Link } from '@tanstack/react-router'
import { useLanguage, useTexts } from '#platform/web/language.tsx'
import { addDays } from '#kit/days.ts'
import { ages, type Age } from '../../money-held.ts'
import type { MoneyHolder, MoneyReport } from '../../money.contract.ts'
import { amount, count, money, wholeHryvnias } from '../amounts.ts'
import { CheckLine } from '../check-line.tsx'
import track from '../charts/track.module.css'
import { rowsLink } from '../earned/rows-link.ts'
import { Opens } from '../opens.tsx'
import { FiguresTable, ofNumbers } from '../figures-table.tsx'
import figures from '../figures.module.css'
import { periodWords } from '../periods.ts'
import { linkTo } from '../row-link.ts'
import { moneyLink, type MoneyShown } from './money-search.ts'
import styles from './money.module.css'
import { moneyTexts } from './texts.ts'

/** Holders by the age of what they hold, on one scale; what is away longer than usual is hatched (PAY-7). */
export function HoldersCard({ report, shown }: { report: MoneyReport; shown: MoneyShown }) {
  const t = useTexts(moneyTexts)
  const { language } = useLanguage()
  const { total, late, holders } = report
  if (total.orders === 0)
    return (
      <section className={figures.card} aria-label={t('holders')}>
        <p className={figures.quiet}>{t('none')}</p>
        <Check check={report.check} />
      </section>
    )
  const most = Math.max(1, ...holders.flatMap((holder) => holder.ages.map((aged) => aged.amount)))
  return (
    <section className={figures.card} aria-label={t('holders')}>
      <header className={figures.head}>
        <p className={figures.lead}>
          <b>{money(total.amount, language)}</b>
          <Opens {...moneyLink({ late: 'no' })}>{t('away', { count: total.orders })}</Opens>
        </p>
        <p className={figures.end}>
          {late.orders > 0 ? (
            <>
              <i aria-hidden className={`${styles.key} ${track.loss}`} /> {t('late')}{' '}
              <Opens {...moneyLink({ late: 'yes' })}>
                <b className={figures.bad}>{money(late.amount, language)}</b>, {t('lateOrders', { count: late.orders })}
              </Opens>
            </>
          ) : (
            t('nothingLate')
          )}
        </p>
      </header>
      <FiguresTable
        name={t('holders')}
        className={styles.holders}
        heads={[t('holder'), ...ages.map((age) => t(`age.${age}`)), ofNumbers(t('total'))]}
      >
        <tbody>{holders.map((holder) => Row(holder))}</tbody>
        <tfoot>
          <tr className={figures.sum}>
            <th scope="row">
              <Opens {...moneyLink({ late: 'no' })}>{t('total')}</Opens>
            </th>
            {ages.map((age) => (
              <td key={age} className={styles.ofAge}>
                {ofAge(holders, age) === 0 ? (
                  amount(0, language)
                ) : (
                  <Opens {...moneyLink({ age })}>{amount(ofAge(holders, age), language)}</Opens>
                )}
              </td>
            ))}
            <td className={figures.number}>{amount(total.amount, language)}</td>
          </tr>
        </tfoot>
      </FiguresTable>
      <Check check={report.check} />
    </section>
  )

  function Row({ holder, name, kind, usualDays, amount: own, ages: byAge }: MoneyHolder) {
    const usual =
      usualDays === undefined ? t('usualUnknown') : usualDays === 0 ? t('usualToday') : t('usual', { count: usualDays })
    return (
      <tr key={holder}>
        <th scope="row">
          <Opens {...moneyLink({ holder })}>
            <b>{name}</b>
          </Opens>
          <small>
            {t(`kind.${kind}`)} · {usual}
          </small>
        </th>
        {byAge.map((aged) => (
          <td key={aged.age} className={aged.orders === 0 ? styles.nothing : undefined}>
            {aged.orders > 0 && (
              <Link
                {...moneyLink({ holder, age: aged.age })}
                className={styles.cell}
                aria-current={shown.holder === holder && shown.age === aged.age ? 'true' : undefined}
              >
                <span className="visually-hidden">{t('cellOf', { holder: name, age: t(`age.${aged.age}`) })}</span>
                <span aria-hidden className={styles.age}>
                  {t(`age.${aged.age}`)}
                </span>
                <span aria-hidden className={styles.strip}>
                  <i className={track.gone} style={{ inlineSize: `${(100 * (aged.amount - aged.late)) / most}%` }} />
                  <i className={track.loss} style={{ inlineSize: `${(100 * aged.late) / most}%` }} />
                </span>
                <span>
                  {wholeHryvnias(aged.amount, language)}{' '}
                  <small>{t('ordersShort', { count: count(aged.orders, language) })}</small>
                </span>
              </Link>
            )}
          </td>
        ))}
        <td className={figures.number}>
          <b>{amount(own, language)}</b>
        </td>
      </tr>
    )
  }
}

function ofAge(holders: readonly MoneyHolder[], age: Age): number {
  return holders.flatMap((holder) => holder.ages).reduce((sum, aged) => sum + (aged.age === age ? aged.amount : 0), 0)
}

function Check({ check }: { check: MoneyReport['check'] }) {
  const t = useTexts(moneyTexts)
  const { language } = useLanguage()
  const { from, to, here, held, kept, notAsked, revenue, heldBefore, difference } = check
  const period = { from, to }
  const isEqual = difference === 0
  return (
    <CheckLine isEqual={isEqual} said={isEqual ? t('agrees') : t('differs', { amount: money(difference, language) })}>
      {t('check.days', { days: periodWords(period, language) })}{' '}
      <Opens {...moneyLink({ holder: 'here', ...period })}>{t('check.here', { amount: amount(here, language) })}</Opens>
      {' + '}
      <Opens {...moneyLink(period)}>{t('check.held', { amount: amount(held, language) })}</Opens>
      {kept !== 0 && (
        <>
          {' + '}
          <Opens {...rowsLink(period, 'sent', { only: 'refused', terms: 'revenue' })}>
            {t('check.kept', { amount: amount(kept, language) })}
          </Opens>
        </>
      )}
      {notAsked !== 0 && <> + {t('check.notAsked', { amount: amount(notAsked, language) })}</>}
      {' = '}
      <Opens {...linkTo('/crm/insights', { unit: 'days', ...period })}>{amount(revenue, language)}</Opens>.{' '}
      {heldBefore > 0 && (
        <Opens {...moneyLink({ to: addDays(period.from, -1) })}>
          {t('check.before', { amount: amount(heldBefore, language) })}
        </Opens>
      )}
    </CheckLine>
  )
}
