import { RefreshCw, RotateCw } from 'lucide-react'
import { formatInstant } from '#kit/days.ts'
import { ago } from '#platform/web/ago.ts'
import { useLanguage, useTexts } from '#platform/web/language.tsx'
import record from '#platform/web/record.module.css'
import { reasonOf } from '#platform/web/reason.ts'
import type { FailedJob } from '../../jobs.contract.ts'
import { useFailedJobs, useRepeatJob } from './jobs-api.ts'
import { jobsTexts } from './texts.ts'
import styles from './jobs.module.css'

/** The jobs that the shop does by itself and that failed: which, since when, why, and the way to have them done after all. */
export function JobsPage() {
  const t = useTexts(jobsTexts)
  const { data, error, refetch, dataUpdatedAt } = useFailedJobs()
  return (
    <div className={record.page}>
      <header className={styles.head}>
        <h1>{t('title')}</h1>
        <p>{t('intro')}</p>
      </header>
      <div className={styles.body}>
        {error && !data ? (
          <div role="alert" className={record.card}>
            <p>{t('failed', { why: reasonOf(error) })}</p>
            <button type="button" className="button button-line" onClick={() => void refetch()}>
              <RefreshCw aria-hidden size={16} />
              {t('again')}
            </button>
          </div>
        ) : !data ? (
          <p role="status" className={record.card}>
            {t('loading')}
          </p>
        ) : data.length === 0 ? (
          <section className={record.card}>
            <h2>{t('none')}</h2>
            <p>{t('noneText')}</p>
          </section>
        ) : (
          <div className={record.card}>
            <Jobs jobs={data} now={new Date(dataUpdatedAt)} />
          </div>
        )}
      </div>
    </div>
  )
}

function Jobs({ jobs, now }: { jobs: readonly FailedJob[]; now: Date }) {
  const t = useTexts(jobsTexts)
  const { language } = useLanguage()
  const repeat = useRepeatJob()
  return (
    <table className={styles.jobs}>
      <caption className="visually-hidden">{t('title')}</caption>
      <thead>
        <tr>
          {(['what', 'since', 'last', 'why'] as const).map((head) => (
            <th key={head} scope="col">
              {t(head)}
            </th>
          ))}
          <th scope="col">
            <span className="visually-hidden">{t('act')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {jobs.map((job) => (
          <tr key={job.name}>
            <th scope="row">{job.title[language]}</th>
            <td data-name={t('since')}>
              {formatInstant(job.firstFailedAt, language)}
              <small>{t('times', { count: job.failures })}</small>
            </td>
            <td data-name={t('last')}>
              {formatInstant(job.lastFailedAt, language)}
              <small>{ago(job.lastFailedAt, now, language)}</small>
            </td>
            <td data-name={t('why')} className={styles.why}>
              {job.error || t('unsaid')}
            </td>
            <td className={styles.act}>
              {job.isWaiting ? (
                <span role="status">{t('waiting')}</span>
              ) : (
                <button
                  type="button"
                  className="button button-line"
                  aria-label={t('repeatOf', { title: job.title[language] })}
                  disabled={repeat.isPending}
                  onClick={() => repeat.mutate(job)}
                >
                  <RotateCw aria-hidden size={16} />
                  {t('repeat')}
                </button>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
