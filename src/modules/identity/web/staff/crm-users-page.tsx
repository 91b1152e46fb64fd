import { useQuery } from '@tanstack/react-query'
import { LogOut, RefreshCw, X } from 'lucide-react'
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import type { Role } from '#platform/endpoint.ts'
import { ask } from '#platform/web/confirm.ts'
import type { GridHandle, GridPage } from '#platform/web/grid/data-grid.tsx'
import { useLanguage, useTexts } from '#platform/web/language.tsx'
import { reasonOf } from '#platform/web/reason.ts'
import { officeTexts } from '#platform/web/texts.ts'
import { toast } from '#platform/web/toast.ts'
import type { AccountRow } from '../../staff-view.contract.ts'
import { staffTexts } from './texts.ts'
import { useChangeRole } from './use-change-role.ts'
import { UserDialog } from './user-dialog.tsx'
import { countQuery, useUsersApi } from './users-api.ts'
import { gridStateOf, requestOf, roles, searchOf, type UsersSearch } from './users-search.ts'
import page from '#platform/web/list-page.module.css'
import styles from './crm-users-page.module.css'

// AG Grid is as large as the rest of the back-office together
const UsersGrid = lazy(() => import('./users-grid.tsx'))

export interface UsersPageProps {
  /** Who is looking. */
  ownId: string | undefined
  search: UsersSearch
  onSearch(search: UsersSearch): void
}

/** Everybody with an account, newest first: roles to give and to take, sessions to end (AUTH-6). */
export function UsersPage({ ownId, search, onSearch }: UsersPageProps) {
  const t = useTexts(staffTexts)
  const office = useTexts(officeTexts)
  const { language } = useLanguage()
  const api = useUsersApi()
  const grid = useRef<GridHandle<AccountRow>>(null)
  const [found, setFound] = useState<number>()
  const [failure, setFailure] = useState<string>()
  const [selected, setSelected] = useState<AccountRow[]>([])
  const [opened, setOpened] = useState<AccountRow>()
  const count = useQuery(countQuery(api))
  const changeRole = useChangeRole({ ownId, show: (account) => grid.current?.show(account) })
  const state = useMemo(() => gridStateOf(search), [search])
  const { role } = search
  const isFiltered = role !== undefined || Object.keys(state.filters).length > 0
  const all = isFiltered ? count.data : (found ?? count.data)

  useEffect(() => {
    document.title = t('list.title')
  }, [t])

  // the role stands beside the grid, which therefore does not know that its rows are others now
  const shownRole = useRef(role)
  useEffect(() => {
    if (shownRole.current === role) return
    shownRole.current = role
    grid.current?.deselect()
    grid.current?.restart()
  }, [role])

  const load = ({ state: asked, ...range }: GridPage) => api.list(requestOf(asked, role, range))

  async function revoke(accounts: readonly AccountRow[]) {
    const title = t('revoke.title', { count: accounts.length })
    const buttons = [
      { label: t('change.cancel'), value: '' },
      { label: t('revoke.some'), value: 'yes', look: 'main' as const },
    ]
    if ((await ask({ title, message: t('revoke.message'), buttons })) !== 'yes') return
    try {
      await api.revokeSessions(accounts.map(({ id }) => id))
      toast('success', t('revoke.done'))
      setOpened(undefined)
      grid.current?.deselect()
    } catch (fault) {
      toast('error', t('revoke.failed', { why: reasonOf(fault) }))
    }
    grid.current?.refresh()
  }

  function restart() {
    setFailure(undefined)
    grid.current?.restart()
  }

  return (
    <div className={page.page}>
      <header className={page.bar}>
        <h1>{t('list.title')}</h1>
        {found !== undefined && all !== undefined && (
          <p className={page.count} role="status" aria-label={t('list.countSpoken', numbers(found, all, language))}>
            {t('list.count', numbers(found, all, language))}
          </p>
        )}
        <div className={page.actions}>
          <RoleSelect role={role} onRole={(wished) => onSearch(searchOf(state, wished))} />
          {isFiltered && (
            <button
              type="button"
              className="button button-line"
              onClick={() => onSearch(searchOf({ sort: state.sort, filters: {} }, undefined))}
            >
              <X aria-hidden size={16} />
              {t('list.clear')}
            </button>
          )}
          <button type="button" className="button button-line" onClick={restart}>
            <RefreshCw aria-hidden size={16} />
            {t('list.refresh')}
          </button>
        </div>
      </header>
      {selected.length > 0 && (
        <div className={page.selection}>
          <p role="status">{t('list.selected', { count: selected.length })}</p>
          <button type="button" className="button" onClick={() => void revoke(selected)}>
            <LogOut aria-hidden size={16} />
            {t('revoke.some')}
          </button>
          <button type="button" className="button button-line" onClick={() => grid.current?.deselect()}>
            {t('list.deselect')}
          </button>
        </div>
      )}
      {failure !== undefined && (
        <div className={page.failure} role="alert">
          <p>{failure}</p>
          <button type="button" className="button button-line" onClick={restart}>
            {office('office.retry')}
          </button>
        </div>
      )}
      <div className={page.room}>
        <Suspense fallback={<p className="loading">{office('office.loading')}</p>}>
          <UsersGrid
            ref={grid}
            state={state}
            onState={(next) => {
              setFailure(undefined)
              onSearch(searchOf(next, role))
            }}
            load={load}
            onLoaded={setFound}
            onFailed={(fault) => setFailure(t('list.failed', { why: reasonOf(fault) }))}
            onOpen={setOpened}
            onSelected={setSelected}
            onRole={changeRole}
          />
        </Suspense>
        {found === 0 && failure === undefined && (
          <p className={page.empty}>{t(isFiltered ? 'list.empty' : 'list.none')}</p>
        )}
      </div>
      {opened && (
        <UserDialog account={opened} onRevoke={() => void revoke([opened])} onClose={() => setOpened(undefined)} />
      )}
    </div>
  )
}

function RoleSelect({ role, onRole }: { role: Role | undefined; onRole(role: Role | undefined): void }) {
  const t = useTexts(staffTexts)
  return (
    <label className={styles.role}>
      <span>{t('list.role')}</span>
      <select
        className="control"
        value={role ?? ''}
        onChange={({ target }) => onRole(roles.find((each) => each === target.value))}
      >
        <option value="">{t('list.allRoles')}</option>
        {roles.map((each) => (
          <option key={each} value={each}>
            {t(`role.${each}`)}
          </option>
        ))}
      </select>
    </label>
  )
}

function numbers(shown: number, all: number, language: string) {
  const format = new Intl.NumberFormat(language)
  return { shown: format.format(shown), all: format.format(Math.max(shown, all)) }
}
