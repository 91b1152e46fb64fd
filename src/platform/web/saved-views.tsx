import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { formatNumber } from '#kit/numbers.ts'
import { useLanguage, useTexts } from './language.tsx'
import { lazily } from './lazily.tsx'
import { reasonOf } from './reason.ts'
import { officeTexts } from './texts.ts'
import { toast } from './toast.ts'
import { isSameSearch, useViewStore, withoutView, type SavedView, type ViewSearch } from './view-store.ts'
import type { ViewAct } from './view-menu.tsx'
import styles from './saved-views.module.css'

const ViewMenu = lazily(() => import('./view-menu.tsx'))
const ViewNameDialog = lazily(() => import('./view-name-dialog.tsx'))

export interface SavedViewsProps {
  /** Whose views these are: `orders`. */
  list: string
  /** Views that everybody has; the first of them shows the list as it is. */
  builtIn: readonly SavedView[]
  /** The list's address; `view` in it is the view it began with. */
  search: ViewSearch
}

/** Tabs of a list: views that everybody has, and one's own. A changed one can be saved, or put back (B4). */
export function SavedViews({ list, builtIn, search }: SavedViewsProps) {
  const t = useTexts(officeTexts)
  const { language } = useLanguage()
  const store = useViewStore()
  const cache = useQueryClient()
  const queryKey = ['views', list]
  const { data: own = [] } = useQuery({ queryKey, queryFn: () => store.list(list) })
  const [naming, setNaming] = useState<{ view?: SavedView }>()
  const [first] = builtIn
  const views = [...builtIn, ...own]
  const current = views.find(({ id }) => id === search.view) ?? first
  const isOwn = own.some(({ id }) => id === current?.id)
  const isChanged = current !== undefined && !isSameSearch(search, current.search)

  const navigate = useNavigate()
  /** The list's own address; the page takes of it what it knows. */
  const addressOf = (view: SavedView) => ({
    to: '.' as const,
    search: { ...view.search, ...(view.id !== first?.id && { view: view.id }) } as never,
    replace: true,
  })
  const open = (view: SavedView) => void navigate(addressOf(view))

  // an undo after one has left leads nobody here
  const shown = useRef<HTMLElement>(null)
  const means = { list, store, cache, t, open: (view: SavedView) => shown.current && open(view) }

  // the first counts come later than the tabs, and push them on
  const isCounted = views.some(({ count }) => count)
  useEffect(() => {
    const tab = shown.current?.querySelector('[aria-current]')?.parentElement
    // the strip alone is drawn along, to its middle: the page stays where it is read
    for (const strip of [tab?.parentElement, shown.current])
      if (tab && strip) strip.scrollLeft = tab.offsetLeft - strip.offsetLeft - (strip.offsetWidth - tab.offsetWidth) / 2
  }, [current?.id, isChanged, isCounted])

  /** Loads the code of all acts on views with the first act. */
  function withActs(work: (acts: typeof import('./view-acts.ts')) => Promise<unknown>): void {
    import('./view-acts.ts')
      .then(work)
      .catch((fault: unknown) => toast('error', t('views.failed', { why: reasonOf(fault) })))
  }

  function act(view: SavedView, chosen: ViewAct) {
    const place = own.findIndex(({ id }) => id === view.id)
    if (chosen === 'rename') setNaming({ view })
    else if (chosen === 'delete') withActs((acts) => acts.removeView(means, view, { place, next: first }))
    else withActs((acts) => acts.changeView(means, { id: view.id, place: place + (chosen === 'left' ? -1 : 1) }))
  }

  /** Saves the name of a view; the dialog shows a refusal of the server. */
  async function name(typed: string) {
    const named = naming?.view
      ? await store.change({ id: naming.view.id, name: typed })
      : await store.add({ list, name: typed, search: withoutView(search) })
    await cache.invalidateQueries({ queryKey })
    setNaming(undefined)
    if (!naming?.view) open(named)
  }

  return (
    <nav ref={shown} className={styles.views} aria-label={t('views.title')}>
      <ul className={styles.tabs}>
        {views.map((view) => (
          <li key={view.id} className={view.id === current?.id ? `${styles.tab} ${styles.current}` : styles.tab}>
            <Link
              {...addressOf(view)}
              className={styles.name}
              activeOptions={{ exact: true }}
              aria-current={view.id === current?.id ? 'page' : undefined}
            >
              {view.name}
              {view.count !== undefined && view.count > 0 && (
                <span className={styles.count}>{formatNumber(view.count, language)}</span>
              )}
              {view.id === current?.id && isChanged && (
                <span className={styles.changed}>
                  <span className="visually-hidden">{t('views.changed')}</span>
                </span>
              )}
            </Link>
            {isOwn && view.id === current?.id && (
              <ViewMenu
                view={view}
                place={own.indexOf(view)}
                count={own.length}
                onAct={(chosen) => act(view, chosen)}
              />
            )}
          </li>
        ))}
      </ul>
      {isChanged && (
        <div className={styles.actions}>
          {isOwn && (
            <button
              type="button"
              className="button"
              onClick={() => withActs((acts) => acts.saveOver(means, current, withoutView(search)))}
            >
              {t('views.save')}
            </button>
          )}
          <button type="button" className="button button-line" onClick={() => setNaming({})}>
            {t('views.saveNew')}
          </button>
          <button type="button" className="button button-line" onClick={() => open(current)}>
            {t('views.reset')}
          </button>
        </div>
      )}
      {naming && (
        <ViewNameDialog
          title={t(naming.view ? 'views.renameTitle' : 'views.newTitle')}
          start={naming.view?.name ?? ''}
          onName={name}
          onClose={() => setNaming(undefined)}
        />
      )}
    </nav>
  )
}
