import { Link } from '@tanstack/react-router'
import { Download, Pause, Plug } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatTime } from '#kit/days.ts'
import { useLanguage, useTexts } from '#platform/web/language.tsx'
import type { ApiSourceName } from '../../api-source.ts'
import type { ApiReading } from '../../apis.contract.ts'
import styles from '../moving.module.css'
import { useApiActs } from './apis-api.ts'
import { apiTexts } from './texts.ts'

interface ApiRowProps {
  source: ApiSourceName
  /** As the page of integrations knows it. */
  company: string
  name: string
  isConnected: boolean
  reading: ApiReading | undefined
  /** One of them is being read. */
  isBusy: boolean
  /** Actions on a finished reading. */
  children?: ReactNode
}

/** One of them: connected or not, read, stopped, gone on with. */
export function ApiRow({ source, company, name, isConnected, reading, isBusy, children }: ApiRowProps) {
  const t = useTexts(apiTexts)
  const { read, stop } = useApiActs()
  const isRunning = reading?.state === 'running'
  const isBroken = reading?.state === 'stopped' || reading?.state === 'failed'
  return (
    <li>
      <div>
        <b id={`moving-api-${source}`}>{name}</b>
        <span role="status" className={reading?.state === 'failed' ? styles.rust : styles.quiet}>
          {isConnected ? <Said reading={reading} /> : t('off')}
        </span>
        {isRunning && (
          <progress
            className={styles.full}
            aria-labelledby={`moving-api-${source}`}
            {...(reading.total === null ? {} : { value: reading.read, max: Math.max(1, reading.total) })}
          />
        )}
        {isRunning && <span className={styles.quiet}>{t('close')}</span>}
        {reading?.state === 'done' && children}
      </div>
      {!isConnected ? (
        <Link className="button button-line" to="/crm/integrations" hash={`${company}-title`}>
          <Plug aria-hidden size={16} />
          {t('connect')}
          <span className="visually-hidden"> {name}</span>
        </Link>
      ) : isRunning ? (
        <button type="button" className="button button-line" disabled={stop.isPending} onClick={() => stop.mutate()}>
          <Pause aria-hidden size={16} />
          {t('stop')}
        </button>
      ) : (
        <button
          type="button"
          className="button button-line"
          disabled={isBusy || read.isPending}
          onClick={() => read.mutate(source)}
        >
          <Download aria-hidden size={16} />
          {t(isBroken ? 'on' : reading?.state === 'done' ? 'again' : 'read')}
          <span className="visually-hidden"> {name}</span>
        </button>
      )}
    </li>
  )
}

function Said({ reading }: { reading: ApiReading | undefined }) {
  const t = useTexts(apiTexts)
  const { language } = useLanguage()
  if (!reading) return null
  const { state, read, total, failure, nextAt } = reading
  if (state === 'stopped') return t('stopped', { count: read })
  if (state === 'failed') return t(`why.${failure ?? 'broken'}`)
  if (state === 'done') return null
  if (nextAt !== null) return t('rests', { time: formatTime(nextAt, language) })
  return total === null || total < read ? t('reading', { count: read }) : t('reading.of', { read, total })
}
