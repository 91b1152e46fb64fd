import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { dayOf, formatInstant, type Day } from '#kit/days.ts'
import { formatMoney, type Money } from '#kit/money.ts'
import { isDay } from '#kit/typed-day.ts'
import { Field } from '#platform/web/field.tsx'
import { DayInput } from '#platform/web/inputs/day-input.tsx'
import { useLanguage, useTexts } from '#platform/web/language.tsx'
import { reasonOf } from '#platform/web/reason.ts'
import record from '#platform/web/record.module.css'
import { useDay } from '#platform/web/use-day.ts'
import type { ReceiptDay } from '../../receipts.contract.ts'
import { useReceiptDay, useReportFile } from '../receipts-api.ts'
import { receiptWebTexts } from '../texts.ts'
import { Missing } from './missing.tsx'
import { IssuedReceipts } from './issued-receipts.tsx'
import styles from './receipts.module.css'

const route = getRouteApi('/crm/receipts')

/** A day of the register: its money and receipts, the orders of which these differ, its shifts (PAY-6). */
export function ReceiptsPage() {
  const t = useTexts(receiptWebTexts)
  const { day } = route.useSearch()
  const navigate = useNavigate()
  const { data, error, refetch } = useReceiptDay(day)
  return (
    <div className={record.page}>
      <header className={styles.head}>
        <h1>{t('title')}</h1>
        <p>{t('intro')}</p>
        <Link className="link" to="/crm/statements">
          {t('statement')}
        </Link>
      </header>
      <div className={styles.body}>
        {error && !data ? (
          <div role="alert" className={record.card}>
            <p>{t('failed', { why: reasonOf(error) })}</p>
            <button type="button" className="button button-line" onClick={() => void refetch()}>
              {t('retry')}
            </button>
          </div>
        ) : !data ? (
          <p role="status" className={record.card}>
            {t('loading')}
          </p>
        ) : !data.isConnected && data.receipts.length === 0 ? (
          <NotConnected />
        ) : (
          <>
            <div className={styles.day}>
              <ChosenDay
                key={data.day}
                day={data.day}
                onChoose={(chosen) => void navigate({ to: '/crm/receipts', search: { day: chosen } })}
              />
            </div>
            <Missing differences={data.differences} />
            <Sums {...data} />
            <IssuedReceipts receipts={data.receipts} />
            <Shifts shifts={data.shifts} />
          </>
        )}
      </div>
    </div>
  )
}

/** Text that is no day yet stays as typed. */
function ChosenDay({ day, onChoose }: { day: Day; onChoose(day: Day): void }) {
  const t = useTexts(receiptWebTexts)
  const [typed, setTyped] = useState(day)
  const today = dayOf(useDay())
  return (
    <Field label={t('day')}>
      {(control) => (
        <DayInput
          {...control}
          value={typed}
          max={today}
          onValue={(value) => {
            setTyped(value)
            if (isDay(value) && value <= today && value !== day) onChoose(value)
          }}
        />
      )}
    </Field>
  )
}

function NotConnected() {
  const t = useTexts(receiptWebTexts)
  return (
    <section className={record.card}>
      <h2>{t('notConnected')}</h2>
      <p>{t('notConnectedText')}</p>
      <Link className="button button-line" to="/crm/integrations">
        {t('connect')}
      </Link>
    </section>
  )
}

const sums = ['paid', 'paidByCarrier', 'refunded', 'sold', 'delivery', 'returned', 'reversed'] as const
/** Sums that are shown only above zero. */
const rare: ReadonlySet<string> = new Set(['paidByCarrier', 'reversed'])

function Sums(day: ReceiptDay) {
  const t = useTexts(receiptWebTexts)
  const { language } = useLanguage()
  const money = (amount: Money) => formatMoney(amount, language)
  const differing = day.differences.length
  const apart = day.differences.reduce((sum, each) => sum + Math.abs(each.money - each.issued), 0)
  return (
    <section className={record.card} aria-labelledby="sums">
      <h2 id="sums">{t('sums')}</h2>
      <dl className={styles.sums}>
        {sums
          .filter((name) => !rare.has(name) || day[name] > 0)
          .map((name) => (
            <div key={name}>
              <dt>{t(`sum.${name}`)}</dt>
              <dd>{money(day[name])}</dd>
            </div>
          ))}
      </dl>
      {differing > 0 ? (
        <p className={styles.differs}>{t('dayDiffers', { count: differing, amount: money(apart) })}</p>
      ) : (
        <p className={styles.check}>
          {day.agreeing > 0 && <Check aria-hidden size={16} />}
          {day.agreeing > 0 ? t('dayAgrees', { count: day.agreeing }) : t('dayNothing')}
        </p>
      )}
    </section>
  )
}

function Shifts({ shifts }: Pick<ReceiptDay, 'shifts'>) {
  const t = useTexts(receiptWebTexts)
  const { language } = useLanguage()
  const report = useReportFile()
  return (
    <section className={record.card} aria-labelledby="shifts">
      <h2 id="shifts">{t('shifts')}</h2>
      {shifts.length === 0 && <p>{t('shiftsNone')}</p>}
      <ul className={styles.shifts}>
        {shifts.map(({ state, serial, openedAt, closedAt, hasReport, reportFile, isOld }, index) => (
          <li key={index}>
            <b>{serial === null ? t('shift') : t('shiftOf', { serial })}</b>
            <span>
              {[openedAt, closedAt]
                .filter((at) => at !== null)
                .map((at) => formatInstant(at, language))
                .join(' – ')}
            </span>
            <span>{isOld ? t('shiftOld') : t(`shift.${state}`)}</span>
            {reportFile !== null ? (
              <button
                type="button"
                className="link"
                aria-label={t('zReportOf', { serial: serial ?? '' })}
                disabled={report.isPending}
                onClick={() => report.mutate(reportFile)}
              >
                {t('zReport')}
              </button>
            ) : (
              state === 'closed' && <span>{t(hasReport ? 'zReportSoon' : 'noZReport')}</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
