import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useAsk } from '#platform/web/ask.ts'
import { useTexts } from '#platform/web/language.tsx'
import { goodsApis, isOfTable } from '../../api-source.ts'
import type { ApiReading } from '../../apis.contract.ts'
import styles from '../moving.module.css'
import { movesKey } from '../moving-api.ts'
import { movingPageTexts } from '../texts.ts'
import { ApiRow } from './api-row.tsx'
import { apisQuery } from './apis-api.ts'
import { apiTexts } from './texts.ts'

/** Shops that are read by API, each with how far it is; `onRead` hears that a plan is there. */
export function ApisPart({ onRead }: { onRead(): void }) {
  const t = useTexts(apiTexts)
  const nameOf = useTexts(movingPageTexts)
  const { data } = useQuery(apisQuery(useAsk()))
  // orders and customers become no plan
  useEnd(isOfTable(data?.reading?.source) ? undefined : data?.reading, onRead)
  if (!data) return null
  const { apis, reading } = data
  return (
    <section aria-labelledby="moving-apis">
      <header className={styles.head}>
        <h3 id="moving-apis">{t('title')}</h3>
        <p className={styles.quiet}>{t('lead')}</p>
      </header>
      <ul className={styles.apis}>
        {goodsApis.map((source) => (
          <ApiRow
            key={source}
            source={source}
            company={source}
            name={nameOf(`source.${source}`)}
            isConnected={apis.some((each) => each.source === source && each.isConnected)}
            reading={reading?.source === source ? reading : undefined}
            isBusy={reading?.state === 'running'}
          />
        ))}
      </ul>
    </section>
  )
}

/** Leads a person to the plan when a reading ends before their eyes. */
function useEnd(reading: ApiReading | undefined, onRead: () => void) {
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
