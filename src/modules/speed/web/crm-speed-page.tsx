import { useQuery } from '@tanstack/react-query'
import { formatNumber } from '#kit/numbers.ts'
import { useAsk } from '#platform/web/ask.ts'
import { useLanguage, useTexts } from '#platform/web/language.tsx'
import { usePageTitle } from '#platform/web/office/page.ts'
import { PageGate } from '#platform/web/page-gate.tsx'
import { devices, reportDays, verdictOn, vitals, type Vital } from '../vital.ts'
import type { PageSpeed } from '../contract.ts'
import { viewsToOne } from '../sample.ts'
import { speedQuery } from './speed-api.ts'
import { speedTexts } from './texts.ts'
import styles from './speed.module.css'

/** How fast the shop was for those who visited it (S14). */
export function SpeedPage() {
  const t = useTexts(speedTexts)
  const title = usePageTitle()
  const query = useQuery(speedQuery(useAsk()))
  return (
    <PageGate query={query} loading={t('loading')} failed={(why) => t('failed', { why })}>
      {(speeds) => (
        <>
          <header className={styles.bar}>
            <h1>{title}</h1>
          </header>
          <div className={styles.page}>
            <p className={styles.lead}>{t('lead', { days: reportDays, every: viewsToOne })}</p>
            {speeds.length === 0 && <p>{t('none')}</p>}
            {devices.map((device) => {
              const own = speeds.filter((each) => each.device === device)
              return own.length > 0 && <SpeedTable key={device} title={t(`device.${device}`)} speeds={own} />
            })}
          </div>
        </>
      )}
    </PageGate>
  )
}

function SpeedTable({ title, speeds }: { title: string; speeds: readonly PageSpeed[] }) {
  const t = useTexts(speedTexts)
  const { language } = useLanguage()
  return (
    <section className={styles.room}>
      <table>
        <caption>{title}</caption>
        <thead>
          <tr>
            <th scope="col">{t('page')}</th>
            <th scope="col">{t('views')}</th>
            {vitals.map((vital) => (
              <th key={vital} scope="col">
                {t(vital)} <abbr>{vital.toUpperCase()}</abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {speeds.map(({ page, views, values }) => (
            <tr key={page}>
              <th scope="row">{t(`page.${page}`)}</th>
              <td data-label={t('views')}>{formatNumber(views, language)}</td>
              {vitals.map((vital) => (
                <td key={vital} data-label={`${t(vital)} ${vital.toUpperCase()}`}>
                  <Told vital={vital} value={values[vital]} isSure={views >= fewest} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** The fewest views: among fewer, one slow phone would decide. */
const fewest = 20

function Told({ vital, value, isSure }: { vital: Vital; value: number | null; isSure: boolean }) {
  const t = useTexts(speedTexts)
  const { language } = useLanguage()
  if (value === null) return <span className={styles.quiet}>{t('unknown')}</span>
  const verdict = verdictOn(vital, value)
  const decimals = (count: number) => new Intl.NumberFormat(language, { maximumFractionDigits: count })
  const amount =
    vital === 'cls'
      ? decimals(2).format(value / 1000)
      : value >= 1000
        ? t('seconds', { value: decimals(1).format(value / 1000) })
        : t('milliseconds', { value: decimals(0).format(value) })
  return (
    <span className={styles.told}>
      <b>{amount}</b>{' '}
      {isSure ? (
        <span className={styles.verdict} data-verdict={verdict}>
          {t(verdict)}
        </span>
      ) : (
        <span className={styles.quiet}>{t('few')}</span>
      )}
    </span>
  )
}
