import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { RotateCw } from 'lucide-react'
import { useMemo, useRef, useState } from 'react'
import type { GridHandle, GridPage } from '#platform/web/grid/data-grid.tsx'
import { useTexts } from '#platform/web/language.tsx'
import { lazily, Loading } from '#platform/web/lazily.tsx'
import list from '#platform/web/list-page.module.css'
import { ListPage } from '#platform/web/list-page.tsx'
import { reasonOf } from '#platform/web/reason.ts'
import { SavedViews } from '#platform/web/saved-views.tsx'
import { officeTexts } from '#platform/web/texts.ts'
import { toast } from '#platform/web/toast.ts'
import { useSend } from '#platform/web/use-send.ts'
import { states } from '#platform/work.ts'
import type { OutboxItem } from '../contract.ts'
import { outboxTexts } from '../texts.ts'
import { useOutboxApi } from './outbox-api.ts'
import { gridStateOf, readOutboxSearch, requestOf, searchOf, type OutboxSearch } from './outbox-search.ts'
import { WorkDialog } from './work-dialog.tsx'

const OutboxGrid = lazily(() => import('./outbox-grid.tsx'), Loading)

const route = getRouteApi('/crm/outbox')

/** All that leaves the shop, newest first: how each went, what it says, and doing again what failed (AUTH-8). */
export function OutboxPage() {
  const address = route.useSearch()
  const search = useMemo(() => readOutboxSearch(address), [address])
  const navigate = useNavigate()
  const onSearch = (next: OutboxSearch) => void navigate({ to: '/crm/outbox', search: next, replace: true })
  const t = useTexts(outboxTexts)
  const office = useTexts(officeTexts)
  const api = useOutboxApi()
  const grid = useRef<GridHandle<OutboxItem>>(null)
  const [opened, setOpened] = useState<OutboxItem>()
  const state = useMemo(() => gridStateOf(search), [search])

  const builtIn = [
    { id: 'all', name: office('views.all'), search: {} },
    { id: 'failed', name: t('state.failed'), search: { state: 'failed' } },
  ]

  async function load({ state: asked, ...range }: GridPage) {
    return api.list({ ...requestOf(asked, search), ...range })
  }

  const retrying = useSend({
    mutationFn: (items: readonly OutboxItem[]) => api.retry(items.map(({ id }) => id)),
    onSuccess(shown, items) {
      for (const item of shown) grid.current?.show(item)
      toast('success', t('retry.done', { count: items.length }))
      grid.current?.deselect()
    },
    onError: (fault) => toast('error', t('retry.failed', { why: reasonOf(fault) })),
    onSettled: () => grid.current?.refresh(),
  })

  function retry(items: readonly OutboxItem[]) {
    setOpened(undefined)
    void retrying.send(items)
  }

  return (
    <>
      <ListPage<OutboxItem>
        grid={grid}
        state={state}
        onState={(next) => onSearch(searchOf(next, search))}
        load={load}
        onOpen={setOpened}
        beside={search.state ?? ''}
        isFiltered={search.state !== undefined || Object.keys(state.filters).length > 0}
        onClear={() => onSearch(searchOf({ ...state, filters: {} }, { view: search.view }))}
        empty={t('list.empty')}
        none={t('list.none')}
        toolbar={
          <label className={list.choice}>
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
        }
        views={<SavedViews list="outbox" builtIn={builtIn} search={search} />}
        bulk={(selected) => {
          const failed = selected.filter((item) => item.state === 'failed')
          return [
            {
              label: t('retry.some', { count: failed.length }),
              icon: RotateCw,
              look: 'main',
              run: () => retry(failed),
              reason: failed.length === 0 ? t('retry.none') : undefined,
            },
          ]
        }}
      >
        {(props) => <OutboxGrid {...props} />}
      </ListPage>
      {opened && <WorkDialog item={opened} onClose={() => setOpened(undefined)} onRetry={() => retry([opened])} />}
    </>
  )
}
