import { Link } from '@tanstack/react-router'
import { Fragment } from 'react'
import type { Money } from '#kit/money.ts'
import { useLanguage, useTexts } from '#platform/web/language.tsx'
import type { CostTerm, Earned } from '../../earned.ts'
import { ledgerChoices } from '../../earned-rows.ts'
import type { ReportQuery } from '../../export.contract.ts'
import type { EarnedReport } from '../../earned.contract.ts'
import { amount, moneyChange, money, percent, roundMoney, wholePercent } from '../amounts.ts'
import { WaterfallTable, type WaterfallRow } from '../charts/waterfall-table.tsx'
import { CheckLine } from '../check-line.tsx'
import figures from '../figures.module.css'
import { comparedWords, periodWords } from '../periods.ts'
import { linkTo } from '../row-link.ts'
import { TableFile } from '../table-file.tsx'
import { figuresTexts } from '../texts.ts'
import { fallNames, fallOf, falls, partsOf, type FallName } from './falls.ts'
import { rowsLink, type RowsSearch } from './rows-link.ts'
import { earnedTexts } from './texts.ts'
import styles from './waterfall-card.module.css'

export interface WaterfallCardProps {
  report: EarnedReport
  /** The query of the report, for its file. */
  fileQuery: ReportQuery
}

type Beside = Pick<WaterfallRow, 'link' | 'before'>

/** From the revenue to what is left, beside the days before; below it the check that it equals the ledgers (EARN-1). */
export function WaterfallCard({ report, fileQuery }: WaterfallCardProps) {
  const t = useTexts(earnedTexts)
  const shared = useTexts(figuresTexts)
  const { language } = useLanguage()
  const { now, before, period, comparedWith, basis, refusals } = report
  const beforeWords = comparedWith ? comparedWords(comparedWith, period, language) : ''
  const daysOfAddress = { unit: 'days', from: period.from, to: period.to }
  const notes = (name: FallName) => {
    const parts = partsOf(now, name).flatMap((part) =>
      isTold(part) ? [t(`part.${part}`, { amount: amount(now[part], language) })] : [],
    )
    if (name === 'returns' && refusals.now > 0) parts.push(t('part.refusals', { count: refusals.now }))
    if (name === 'overheads' && now.overheads === 0) parts.push(t('part.noOverheads'))
    return parts.join(' · ')
  }
  const terms: WaterfallRow[] = fallNames.map((name) => ({
    name,
    label: shared(`fall.${name}`),
    amount: fallOf(now, name),
    note: notes(name),
    ...beside((earned) => fallOf(earned, name), { terms: falls[name].join(',') }),
    // where none is entered it leads to where they are
    ...(name === 'overheads' && now.overheads === 0 && { link: linkTo('/crm/insights/overheads', daysOfAddress) }),
  }))
  /** The rows of these days, and the amount of the days before with its own. */
  function beside(amountIn: (earned: Earned) => Money, search: Partial<RowsSearch>): Beside {
    const link = rowsLink(period, basis, search)
    if (!before || !comparedWith) return { link }
    return { link, before: { amount: amountIn(before), link: rowsLink(comparedWith, basis, search) } }
  }
  return (
    <section className={figures.card} aria-label={t('summary')}>
      <header className={figures.head}>
        <p className={figures.lead}>
          <b>{money(now.left, language)}</b>
          <span>{t('leftOf', { revenue: money(now.revenue, language) })}</span>
        </p>
        {before && comparedWith && (
          <p className={styles.against}>
            <Link {...rowsLink(comparedWith, basis, { terms: 'left' })} className={figures.opens}>
              {t('against', { change: moneyChange(now.left - before.left, language), days: beforeWords })}
            </Link>
            {growth(now.left, before.left, language)}
          </p>
        )}
        <div className={figures.end}>
          <TableFile name={t('waterfall')} table="waterfall" query={fileQuery} />
        </div>
      </header>
      <WaterfallTable
        caption={t('waterfall')}
        isCompared={before !== undefined}
        heads={{
          term: t('head.term'),
          bar: t('head.bar'),
          amount: periodWords(period, language),
          share: t('head.share'),
          before: beforeWords,
          change: t('head.change'),
        }}
        terms={[
          {
            name: 'revenue',
            label: shared('fall.revenue'),
            amount: now.revenue,
            // as many as it says: refused ones, whose costs are among the rows of the revenue, are none of these
            note: (
              <Link {...rowsLink(period, basis, { only: 'counted' })} className={figures.opens}>
                {t(`counted.${basis}`, { count: now.orders })}
              </Link>
            ),
            ...beside(({ revenue }) => revenue, {}),
          },
          ...terms,
        ]}
        left={{
          name: 'left',
          label: shared('fall.left'),
          amount: now.left,
          ...beside(({ left }) => left, { terms: 'left' }),
        }}
      />
      <Check report={report} />
      <Aside report={report} />
    </section>
  )
}

/** Those whose share of their bar says something: of adverts only what no sale took. */
const told = [
  'marketplaceFee',
  'marketplaceFixedFee',
  'marketplacePaymentFee',
  'paymentFee',
  'unallocatedAdverts',
  'rounding',
  'writeOffs',
  'corrections',
] as const
function isTold(part: CostTerm): part is (typeof told)[number] {
  return told.some((each) => each === part)
}

function growth(now: Money, before: Money, language: 'uk' | 'en'): string {
  if (before <= 0) return ''
  const text = wholePercent((now - before) / before, language)
  return ` (${/^[1-9]/.test(text) ? '+' : ''}${text})`
}

/** Each line adds up by eye, A + B = C; its sum and what payments say open their rows (EARN-1). */
function Check({ report: { check, period, basis, now } }: { report: EarnedReport }) {
  const t = useTexts(earnedTexts)
  const { language } = useLanguage()
  const { payments, lots, adverts, fees, overheads } = check
  const shown = (of: Money) => amount(of, language)
  const off = [payments, lots, adverts, fees, overheads].reduce((sum, { difference }) => sum + Math.abs(difference), 0)
  const part = (key: CheckPart, of: Money, isOff = false) => ({
    text: t(`check.${key}`, { amount: shown(of) }),
    of,
    isOff,
    only: ledgerChoices.find((choice) => choice === key),
  })
  const feeTerms = [...falls.marketplace, ...falls.payment, ...falls.shipping, ...falls.returns]
  const lines = [
    {
      parts: [
        part('received', payments.received),
        part('toCome', payments.toCome),
        part('notAsked', payments.notAsked),
        part('toReturn', payments.toReturn, true),
      ],
      whole: { text: t('check.revenue', { amount: shown(payments.revenue) }), terms: 'revenue' },
    },
    {
      parts: [part('lots', lots.sold), part('reserved', lots.reserved)],
      whole: { text: t('check.cost', { amount: shown(lots.cost) }), terms: 'cost' },
    },
    {
      parts: [part('adverts', adverts.spent)],
      whole: { text: t('check.advertsCounted', { amount: shown(adverts.counted) }), terms: falls.adverts.join(',') },
    },
    {
      parts: [part('fees', fees.charged)],
      whole: { text: t('check.feesCounted', { amount: shown(fees.counted) }), terms: feeTerms.join(',') },
    },
    {
      parts: [part('overheads', overheads.entered)],
      whole: { text: t('check.overheadsCounted', { amount: shown(overheads.counted) }), terms: 'overheads' },
    },
  ]
  return (
    <CheckLine
      isEqual={check.isEqual}
      said={check.isEqual ? t('check.equal') : t('check.differs', { amount: money(off, language) })}
    >
      {lines
        // nothing was entered, nothing is to be added up
        .filter(({ whole, parts }) => whole.terms !== 'overheads' || now.overheads !== 0 || parts[0]?.of !== 0)
        .map(({ parts, whole }) => (
          <span key={whole.terms} className={styles.checked}>
            {parts
              .filter(({ of }, place) => place === 0 || of !== 0)
              .map(({ text, isOff, only }, place) => (
                <Fragment key={text}>
                  {place === 0 ? '' : isOff ? ' − ' : ' + '}
                  {only ? (
                    <Link {...rowsLink(period, basis, { only })} className={figures.opens}>
                      {text}
                    </Link>
                  ) : (
                    text
                  )}
                </Fragment>
              ))}
            {' = '}
            <Link {...rowsLink(period, basis, { terms: whole.terms })} className={figures.opens}>
              {whole.text}
            </Link>
          </span>
        ))}
    </CheckLine>
  )
}

type CheckPart =
  | 'received'
  | 'toCome'
  | 'notAsked'
  | 'toReturn'
  | 'lots'
  | 'reserved'
  | 'adverts'
  | 'fees'
  | 'overheads'

/** Shows orders under way and not sent, which stand beside the sum and never count in it (EARN-2). */
function Aside({ report: { underWay, notSent, basis, period } }: { report: EarnedReport }) {
  const t = useTexts(earnedTexts)
  const { language } = useLanguage()
  return (
    <>
      {underWay.orders > 0 && (
        <p className={figures.under}>
          <Link {...rowsLink(period, 'sent', { only: 'underWay' })} className={figures.opens}>
            {t(basis === 'earned' ? 'underWay.earned' : 'underWay.counted', {
              count: underWay.orders,
              amount: roundMoney(underWay.amount, language),
            })}
          </Link>{' '}
          {t('expectedLoss', {
            rate: percent(underWay.refusalRate, language),
            loss: roundMoney(underWay.expectedLoss, language),
          })}
        </p>
      )}
      {basis !== 'placed' && notSent.orders > 0 && (
        <p className={figures.under}>
          <Link {...rowsLink(period, 'placed', { only: 'notSent' })} className={figures.opens}>
            {t('notSent', { count: notSent.orders, amount: roundMoney(notSent.amount, language) })}
          </Link>{' '}
          {t('notSentHere')}
        </p>
      )}
    </>
  )
}
