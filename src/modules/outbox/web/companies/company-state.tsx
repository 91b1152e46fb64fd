import { formatCalendarDay, formatInstant, formatTime } from '#kit/days.ts'
import { ago } from '#platform/web/ago.ts'
import { ask } from '#platform/web/confirm.ts'
import { Facts } from '#platform/web/facts.tsx'
import { useLanguage, useTexts } from '#platform/web/language.tsx'
import { reasonOf } from '#platform/web/reason.ts'
import { StatusLabel } from '#platform/web/status-label.tsx'
import { toast } from '#platform/web/toast.ts'
import { keyWarningDays } from '../../company.ts'
import type { CompanyState as State } from '../../companies.contract.ts'
import { useCompanies, useCompanyActions } from './companies-api.ts'
import { FailedWorks } from './failed-works.tsx'
import { HeldItems } from './held-items.tsx'
import { keyDaysLeft, healthOf, type Health } from './company-health.ts'
import { companiesTexts } from './texts.ts'
import { useWhy } from './use-why.ts'
import styles from './company-state.module.css'

/** Standings in the dyes of all statuses. */
const dyes: Record<Health, string> = {
  off: 'kept',
  paused: 'waiting',
  failing: 'failed',
  needsYou: 'new',
  well: 'done',
  silent: 'kept',
}

/** How it stands with a company, and what can be done about it (OUT-6). */
export function CompanyState({ id }: { id: string }) {
  const t = useTexts(companiesTexts)
  const { data, error, dataUpdatedAt } = useCompanies()
  const company = data?.find((each) => each.id === id)
  if (!company) return error ? <p className="field-error">{t('failed', { why: reasonOf(error) })}</p> : null
  return <Shown company={company} now={new Date(dataUpdatedAt)} />
}

function Shown({ company, now }: { company: State; now: Date }) {
  const t = useTexts(companiesTexts)
  const { language } = useLanguage()
  const whyOf = useWhy()
  const health = healthOf(company, now)
  const { isConnected, calls, failures, lastSuccessAt, lastFailureAt, lastFailure, waiting, waitingSince } = company
  const at = (instant: Date) => `${ago(instant, now, language)} (${formatInstant(instant, language)})`
  // its lead says what it would bring, and its keys how to connect it
  if (health === 'off' && company.failed.length === 0) return null
  const { incoming } = company
  const cameIn: [string, string | null][] = incoming
    ? [
        [t('incoming'), t('incoming.counts', { received: incoming.received, waiting: incoming.waiting })],
        [t('incoming.last'), incoming.lastReceivedAt && at(incoming.lastReceivedAt)],
        [
          t('incoming.unsigned'),
          incoming.unsignedAt && t('incoming.unsignedCount', { count: incoming.unsigned, at: at(incoming.unsignedAt) }),
        ],
      ]
    : []
  const isResting = health === 'failing' && company.restsUntil !== null && company.restsUntil > now
  return (
    <section className={styles.state} aria-label={t('label', { name: company.title[language] })}>
      <StatusLabel status={dyes[health]}>{t(`state.${health}`)}</StatusLabel>
      {health === 'paused' && <p className={styles.note}>{t('paused')}</p>}
      {isResting && company.restsUntil && (
        <p className={styles.note}>{t('rests', { at: formatTime(company.restsUntil, language) })}</p>
      )}
      <KeyEnd company={company} now={now} />
      {isConnected && (
        <Facts
          facts={[
            [t('lastSuccess'), lastSuccessAt ? at(lastSuccessAt) : t('never')],
            [
              t('lag'),
              waitingSince
                ? t('lagWaiting', { count: waiting, ago: formatInstant(waitingSince, language) })
                : t('lagNone'),
            ],
            [t('read'), company.readAt && at(company.readAt)],
            ...company.kept.map(({ title, count }): [string, string] => [title[language], t('keptCount', { count })]),
            [t('today'), t('calls', { calls, failures })],
            [t('lastFailure'), lastFailureAt && `${at(lastFailureAt)}: ${whyOf(lastFailure)}`],
            ...cameIn,
            [
              t('held'),
              company.held > 0 && company.heldPath !== '' && (
                <a key="held" href={company.heldPath}>
                  {t('heldCount', { count: company.held })}
                </a>
              ),
            ],
          ]}
        />
      )}
      <FailedWorks company={company} />
      <HeldItems company={company} />
      {isConnected && <Ways company={company} />}
    </section>
  )
}

function KeyEnd({ company, now }: { company: State; now: Date }) {
  const t = useTexts(companiesTexts)
  const { language } = useLanguage()
  const { keyEndsOn, isConnected } = company
  const days = keyDaysLeft(company, now)
  if (!isConnected || keyEndsOn === null || days === null) return null
  const day = formatCalendarDay(keyEndsOn, language)
  if (days > keyWarningDays) return <p className={styles.note}>{`${t('key')} ${day}`}</p>
  return <p className={styles.warning}>{days < 0 ? t('keyEnded', { day }) : t('keyEnds', { days })}</p>
}

function Ways({ company: { id, title, isPaused } }: { company: State }) {
  const t = useTexts(companiesTexts)
  const { language } = useLanguage()
  const whyOf = useWhy()
  const { tryNow, pause } = useCompanyActions()
  const name = title[language]

  async function pauseIt() {
    const answer = await ask({
      title: t('pause.title', { name }),
      message: t('pause.text'),
      buttons: [
        { label: t('pause.keep'), value: '' },
        { label: t('pause'), value: 'yes', look: 'main' },
      ],
    })
    if (answer === 'yes') pause.mutate({ company: id, isPaused: true })
  }

  return (
    <div className={styles.ways}>
      {!isPaused && (
        <button
          type="button"
          className="button button-line"
          disabled={tryNow.isPending}
          onClick={() =>
            tryNow.mutate(id, {
              onSuccess: ({ isWell, why }) =>
                void toast(
                  isWell ? 'success' : 'error',
                  isWell ? t('try.well', { name }) : t('try.bad', { name, why: whyOf(why) }),
                ),
            })
          }
        >
          {t(tryNow.isPending ? 'trying' : 'tryNow')}
        </button>
      )}
      {isPaused ? (
        <button
          type="button"
          className="button"
          disabled={pause.isPending}
          onClick={() => pause.mutate({ company: id, isPaused: false })}
        >
          {t('resume')}
        </button>
      ) : (
        <button type="button" className="button button-line" disabled={pause.isPending} onClick={() => void pauseIt()}>
          {t('pause')}
        </button>
      )}
    </div>
  )
}
