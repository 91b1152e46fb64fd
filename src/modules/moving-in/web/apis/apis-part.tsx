import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Download, Pause, Plug } from 'lucide-react'
import { useEffect, useEffectEvent, useRef } from 'react'
import { formatTime } from '#kit/days.ts'
import { useCall } from '#platform/web/call.ts'
import { useLanguage, useTexts } from '#platform/web/language.tsx'
import type { ApiSourceName, ReadingView } from '../../api-source.ts'
import styles from '../moving.module.css'
import { movesKey } from '../moving-api.ts'
import { movingPageTexts } from '../texts.ts'
import { apisQuery, useApiActs } from './apis-api.ts'
import { apiTexts } from './texts.ts'

/** Shops that are read by API, each with how far it is; `onRead` hears that a plan is there. */
export function ApisPart({ onRead }: { onRead(): void }) {
  const t = useTexts(apiTexts)
  const { data } = useQuery(apisQuery(useCall()))
  useEnd(data?.reading, onRead)
  if (!data) return null
  const { apis, reading } = data
  return (
    <section aria-labelledby="moving-apis">
      <header className={styles.head}>
        <h3 id="moving-apis">{t('title')}</h3>
        <p className={styles.quiet}>{t('lead')}</p>
      </header>
      <ul className={styles.apis}>
        {apis.map(({ source, isConnected }) => (
          <Api
            key={source}
            source={source}
            isConnected={isConnected}
            reading={reading?.source === source ? reading : undefined}
            isBusy={reading?.state === 'running'}
          />
        ))}
      </ul>
    </section>
  )
}

/** What was read while somebody looked on leads them to the plan. */
function useEnd(reading: ReadingView | undefined, onRead: () => void) {
  const cache = useQueryClient()
  const state = reading?.state
  const before = useRef(state)
  const end = useEffectEvent(async () => {
    await cache.invalidateQueries({ queryKey: movesKey })
    onRead()
  })
  useEffect(() => {
    if (before.current === 'running' && state === 'done') void end()
    before.current = state
  }, [state])
}

interface ApiProps {
  source: ApiSourceName
  isConnected: boolean
  reading: ReadingView | undefined
  /** One of them is being read. */
  isBusy: boolean
}

function Api({ source, isConnected, reading, isBusy }: ApiProps) {
  const t = useTexts(apiTexts)
  const name = useTexts(movingPageTexts)(`source.${source}`)
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
      </div>
      {!isConnected ? (
        <Link className="button button-line" to="/crm/integrations" hash={`${source}-title`}>
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

function Said({ reading }: { reading: ReadingView | undefined }) {
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
