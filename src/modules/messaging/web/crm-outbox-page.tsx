import { RefreshCw, RotateCw, X } from 'lucide-react'
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import type { GridHandle, GridPage } from '#platform/web/grid/data-grid.tsx'
import { useLanguage, useTexts } from '#platform/web/language.tsx'
import { reasonOf } from '#platform/web/reason.ts'
import { officeTexts } from '#platform/web/texts.ts'
import { toast } from '#platform/web/toast.ts'
import { states, type OutboxMessage } from '../outbox.ts'
import { messagingTexts } from '../texts.ts'
import { MessageDialog } from './message-dialog.tsx'
import { useOutboxApi } from './outbox-api.ts'
import { gridStateOf, readOutboxSearch, requestOf, type OutboxSearch } from './outbox-search.ts'
import page from '#platform/web/list-page.module.css'
import styles from './crm-outbox-page.module.css'

// AG Grid is as large as the rest of the back-office together
const OutboxGrid = lazy(() => import('./outbox-grid.tsx'))

export interface OutboxPageProps {
  search: OutboxSearch
  onSearch(search: OutboxSearch): void
}

/** All messages to people, newest first: how each went, what it says, and sending again what failed (AUTH-8). */
export function OutboxPage({ search, onSearch }: OutboxPageProps) {
  const t = useTexts(messagingTexts)
  const office = useTexts(officeTexts)
  const { language } = useLanguage()
  const api = useOutboxApi()
  const grid = useRef<GridHandle<OutboxMessage>>(null)
  const [found, setFound] = useState<number>()
  const [failure, setFailure] = useState<string>()
  const [selected, setSelected] = useState<OutboxMessage[]>([])
  const [opened, setOpened] = useState<OutboxMessage>()
  const state = useMemo(() => gridStateOf(search), [search])
  const isFiltered = Object.keys(search).length > 0
  const failed = selected.filter((message) => message.state === 'failed')

  useEffect(() => {
    document.title = t('list.title')
  }, [t])

  // the state stands beside the grid, which therefore does not know that its rows are others now
  const shownState = useRef(search.state)
  useEffect(() => {
    if (shownState.current === search.state) return
    shownState.current = search.state
    grid.current?.deselect()
    grid.current?.restart()
  }, [search.state])

  async function load({ state: { filters }, ...range }: GridPage) {
    const request = requestOf(readOutboxSearch({ ...filters, state: search.state }), range, t)
    return request ? api.list(request) : { rows: [], total: 0 }
  }

  async function retry(messages: readonly OutboxMessage[]) {
    setOpened(undefined)
    try {
      for (const message of await api.retry(messages.map(({ id }) => id))) grid.current?.show(message)
      toast('success', t('retry.done', { count: messages.length }))
      grid.current?.deselect()
    } catch (fault) {
      toast('error', t('retry.failed', { why: reasonOf(fault) }))
    }
    grid.current?.refresh()
  }

  return (
    <div className={page.page}>
      <header className={page.bar}>
        <h1>{t('list.title')}</h1>
        {found !== undefined && (
          <p className={page.count} role="status">
            {t('list.count', { count: new Intl.NumberFormat(language).format(found) })}
          </p>
        )}
        <div className={page.actions}>
          <label className={styles.state}>
            <span>{t('list.state')}</span>
            <select
              className="control"
              value={search.state ?? ''}
              onChange={({ target }) => onSearch(readOutboxSearch({ ...search, state: target.value }))}
            >
              <option value="">{t('list.allStates')}</option>
              {states.map((each) => (
                <option key={each} value={each}>
                  {t(`state.${each}`)}
                </option>
              ))}
            </select>
          </label>
          {isFiltered && (
            <button type="button" className="button button-line" onClick={() => onSearch({})}>
              <X aria-hidden size={16} />
              {t('list.clear')}
            </button>
          )}
          <button
            type="button"
            className="button button-line"
            onClick={() => {
              setFailure(undefined)
              grid.current?.restart()
            }}
          >
            <RefreshCw aria-hidden size={16} />
            {t('list.refresh')}
          </button>
        </div>
      </header>
      {selected.length > 0 && (
        <div className={page.selection}>
          <p role="status">
            {t('list.selected', { count: selected.length })}
            {failed.length === 0 && `. ${t('retry.none')}`}
          </p>
          {failed.length > 0 && (
            <button type="button" className="button" onClick={() => void retry(failed)}>
              <RotateCw aria-hidden size={16} />
              {t('retry.some', { count: failed.length })}
            </button>
          )}
          <button type="button" className="button button-line" onClick={() => grid.current?.deselect()}>
            {t('list.deselect')}
          </button>
        </div>
      )}
      {failure !== undefined && (
        <div className={page.failure} role="alert">
          <p>{failure}</p>
          <button
            type="button"
            className="button button-line"
            onClick={() => {
              setFailure(undefined)
              grid.current?.restart()
            }}
          >
            {office('office.retry')}
          </button>
        </div>
      )}
      <div className={page.room}>
        <Suspense fallback={<p className="loading">{office('office.loading')}</p>}>
          <OutboxGrid
            ref={grid}
            state={state}
            onState={({ filters }) => {
              setFailure(undefined)
              onSearch(readOutboxSearch({ ...filters, state: search.state }))
            }}
            load={load}
            onLoaded={setFound}
            onFailed={(fault) => setFailure(t('list.failed', { why: reasonOf(fault) }))}
            onOpen={setOpened}
            onSelected={setSelected}
          />
        </Suspense>
        {found === 0 && failure === undefined && (
          <p className={page.empty}>{t(isFiltered ? 'list.empty' : 'list.none')}</p>
        )}
      </div>
      {opened && (
        <MessageDialog message={opened} onClose={() => setOpened(undefined)} onRetry={() => void retry([opened])} />
      )}
    </div>
  )
}
