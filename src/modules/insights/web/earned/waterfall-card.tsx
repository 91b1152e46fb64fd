import { Fragment } from 'react'
import type { Money } from '#kit/money.ts'
import { useLanguage, useTexts } from '#platform/web/language.tsx'
import type { CostTerm, Earned } from '../../earned.ts'
import type { LedgerChoice } from '../../earned-rows.ts'
import type { ReportQuery } from '../../export.contract.ts'
import type { EarnedReport } from '../../earned.contract.ts'
import { amount, moneyChange, money, percent, roundMoney, wholePercent } from '../amounts.ts'
import { WaterfallTable, type WaterfallRow } from '../charts/waterfall-table.tsx'
import { CheckLine } from '../check-line.tsx'
import { Opens } from '../opens.tsx'
import figures from '../figures.module.css'
import { comparedWords, periodWords } from '../periods.ts'
import { linkTo, type RowLink } from '../row-link.ts'
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
            <Opens {...rowsLink(comparedWith, basis, { terms: 'left' })}>
              {t('against', { change: moneyChange(now.left - before.left, language), days: beforeWords })}
            </Opens>
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
              <Opens {...rowsLink(period, basis, { only: 'counted' })}>
                {t(`counted.${basis}`, { count: now.orders })}
              </Opens>
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

/** Each line adds up by eye, A + B = C, and each of its terms opens its rows (EARN-1, EARN-8). */
function Check({ report: { check, period, basis } }: { report: EarnedReport }) {
  const t = useTexts(earnedTexts)
  const { language } = useLanguage()
  const { payments, lots, adverts, fees, overheads } = check
  const off = [payments, lots, adverts, fees, overheads].reduce((sum, { difference }) => sum + Math.abs(difference), 0)
  const days = { from: period.from, to: period.to }
  const rows = (search: Partial<RowsSearch>) => rowsLink(period, basis, search)
  const ofCost = rows({ terms: 'cost' })
  const ofFees = rows({
    terms: [...falls.marketplace, ...falls.payment, ...falls.shipping, ...falls.returns].join(','),
  })
  const lines: { first: Term; others?: Term[]; whole: Term }[] = [
    {
      first: { key: 'received', of: payments.received, link: rows({ only: 'received' }) },
      others: [
        { key: 'toCome', of: payments.toCome, link: rows({ only: 'toCome' }) },
        { key: 'notAsked', of: payments.notAsked, link: rows({ only: 'notAsked' }) },
        { key: 'toReturn', of: payments.toReturn, link: rows({ only: 'toReturn' }), isOff: true },
      ],
      whole: { key: 'revenue', of: payments.revenue, link: rows({ terms: 'revenue' }) },
    },
    {
      first: { key: 'lots', of: lots.sold, link: ofCost },
      others: [{ key: 'reserved', of: lots.reserved, link: rows({ only: 'notSent' }) }],
      whole: { key: 'cost', of: lots.cost, link: ofCost },
    },
    {
      first: { key: 'adverts', of: adverts.spent, link: linkTo('/crm/adverts', days) },
      whole: { key: 'advertsCounted', of: adverts.counted, link: rows({ terms: falls.adverts.join(',') }) },
    },
    {
      first: { key: 'fees', of: fees.charged, link: ofFees },
      whole: { key: 'feesCounted', of: fees.counted, link: ofFees },
    },
    {
      first: {
        key: 'overheads',
        of: overheads.entered,
        link: linkTo('/crm/insights/overheads', { unit: 'days', ...days }),
      },
      whole: { key: 'overheadsCounted', of: overheads.counted, link: rows({ terms: 'overheads' }) },
    },
  ]
  const opened = ({ key, of, link }: Term) => (
    <Opens {...link}>{t(`check.${key}`, { amount: amount(of, language) })}</Opens>
  )
  return (
    <CheckLine
      isEqual={check.isEqual}
      said={check.isEqual ? t('check.equal') : t('check.differs', { amount: money(off, language) })}
    >
      {lines
        // nothing was entered, nothing is to be added up
        .filter(({ first, whole }) => first.key !== 'overheads' || first.of !== 0 || whole.of !== 0)
        .map(({ first, others = [], whole }) => (
          <span key={first.key} className={styles.checked}>
            {opened(first)}
            {others
              .filter(({ of }) => of !== 0)
              .map((term) => (
                <Fragment key={term.key}>
                  {term.isOff ? ' − ' : ' + '}
                  {opened(term)}
                </Fragment>
              ))}
            {' = '}
            {opened(whole)}
          </span>
        ))}
    </CheckLine>
  )
}

interface Term {
  key:
    | LedgerChoice
    | 'revenue'
    | 'lots'
    | 'reserved'
    | 'cost'
    | 'adverts'
    | 'advertsCounted'
    | 'fees'
    | 'feesCounted'
    | 'overheads'
    | 'overheadsCounted'
  of: Money
  link: RowLink
  isOff?: boolean
}

/** Shows orders under way and not sent, which stand beside the sum and never count in it (EARN-2). */
function Aside({ report: { underWay, notSent, basis, period } }: { report: EarnedReport }) {
  const t = useTexts(earnedTexts)
  const { language } = useLanguage()
  return (
    <>
      {underWay.orders > 0 && (
        <p className={figures.under}>
          <Opens {...rowsLink(period, 'sent', { only: 'underWay' })}>
            {t(basis === 'earned' ? 'underWay.earned' : 'underWay.counted', {
              count: underWay.orders,
              amount: roundMoney(underWay.amount, language),
            })}
          </Opens>{' '}
          {t('expectedLoss', {
            rate: percent(underWay.refusalRate, language),
            loss: roundMoney(underWay.expectedLoss, language),
          })}
        </p>
      )}
      {basis !== 'placed' && notSent.orders > 0 && (
        <p className={figures.under}>
          <Opens {...rowsLink(period, 'placed', { only: 'notSent' })}>
            {t('notSent', { count: notSent.orders, amount: roundMoney(notSent.amount, language) })}
          </Opens>{' '}
          {t('notSentHere')}
        </p>
      )}
    </>
  )
}
