import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { LogOut, UserPlus } from 'lucide-react'
import { useMemo, useRef, useState } from 'react'
import type { Role } from '#platform/roles.ts'
import { ask } from '#platform/web/confirm.ts'
import type { GridHandle, GridPage } from '#platform/web/grid/data-grid.tsx'
import { useTexts } from '#platform/web/language.tsx'
import { lazily, Loading } from '#platform/web/lazily.tsx'
import list from '#platform/web/list-page.module.css'
import { ListPage } from '#platform/web/list-page.tsx'
import { useUser } from '#platform/web/office/user.ts'
import { reasonOf } from '#platform/web/reason.ts'
import { SavedViews } from '#platform/web/saved-views.tsx'
import { officeTexts } from '#platform/web/texts.ts'
import { toast } from '#platform/web/toast.ts'
import { useSend } from '#platform/web/use-send.ts'
import type { AccountRow } from '../../staff.contract.ts'
import { OpenInvitations } from './open-invitations.tsx'
import { staffTexts } from './texts.ts'
import { useChangeRole } from './use-change-role.ts'
import { UserDialog } from './user-dialog.tsx'
import { countQuery, useUsersApi } from './users-api.ts'
import { gridStateOf, readUsersSearch, requestOf, roles, searchOf, type UsersSearch } from './users-search.ts'

const InviteDialog = lazily(() => import('./invite-dialog.tsx'))
const UsersGrid = lazily(() => import('./users-grid.tsx'), Loading)

const route = getRouteApi('/crm/users')

/** Everybody with an account, newest first: roles to give and to take, sessions to end (AUTH-6), people to invite. */
export function UsersPage() {
  const address = route.useSearch()
  const search = useMemo(() => readUsersSearch(address), [address])
  const navigate = useNavigate()
  const onSearch = (next: UsersSearch) => void navigate({ to: '/crm/users', search: next, replace: true })
  const { id: ownId } = useUser()
  const t = useTexts(staffTexts)
  const office = useTexts(officeTexts)
  const api = useUsersApi()
  const grid = useRef<GridHandle<AccountRow>>(null)
  const [opened, setOpened] = useState<AccountRow>()
  const [isInviting, setInviting] = useState(false)
  const changeRole = useChangeRole({ ownId, show: (account) => grid.current?.show(account) })
  const state = useMemo(() => gridStateOf(search), [search])
  const { role } = search

  const builtIn = [
    { id: 'all', name: office('views.all'), search: {} },
    { id: 'admins', name: t('role.admin'), search: { role: 'admin' } },
    { id: 'managers', name: t('role.manager'), search: { role: 'manager' } },
    { id: 'packers', name: t('role.packer'), search: { role: 'packer' } },
  ]

  const load = ({ state: asked, ...range }: GridPage) => api.list({ ...requestOf(asked, search), ...range })

  const revoking = useSend({
    mutationFn: (accounts: readonly AccountRow[]) => api.revokeSessions(accounts.map(({ id }) => id)),
    onSuccess() {
      toast('success', t('revoke.done'))
      setOpened(undefined)
      grid.current?.deselect()
    },
    onError: (fault) => toast('error', t('revoke.failed', { why: reasonOf(fault) })),
    onSettled: () => grid.current?.refresh(),
  })

  async function revoke(accounts: readonly AccountRow[]) {
    const title = t('revoke.title', { count: accounts.length })
    const buttons = [
      { label: t('change.cancel'), value: '' },
      { label: t('revoke.some'), value: 'yes', look: 'main' as const },
    ]
    if ((await ask({ title, message: t('revoke.message'), buttons })) !== 'yes') return
    await revoking.send(accounts)
  }

  return (
    <>
      <ListPage<AccountRow>
        grid={grid}
        state={state}
        onState={(next) => onSearch(searchOf(next, search))}
        load={load}
        onOpen={setOpened}
        beside={role ?? ''}
        isFiltered={role !== undefined || Object.keys(state.filters).length > 0}
        onClear={() => onSearch(searchOf({ ...state, filters: {} }, withoutRole(search)))}
        count={countQuery(api)}
        empty={t('list.empty')}
        none={t('list.none')}
        toolbar={
          <>
            <RoleSelect
              role={role}
              onRole={(wished) =>
                onSearch(searchOf(state, { ...withoutRole(search), ...(wished && { role: wished }) }))
              }
            />
            <button type="button" className="button" onClick={() => setInviting(true)}>
              <UserPlus aria-hidden size={16} />
              {t('invitation.invite')}
            </button>
          </>
        }
        above={<OpenInvitations />}
        views={<SavedViews list="users" builtIn={builtIn} search={search} />}
        bulk={(accounts) => [{ label: t('revoke.some'), icon: LogOut, look: 'main', run: () => void revoke(accounts) }]}
      >
        {(props) => <UsersGrid {...props} onRole={changeRole} hasOneSort />}
      </ListPage>
      {isInviting && <InviteDialog onClose={() => setInviting(false)} />}
      {opened && (
        <UserDialog account={opened} onRevoke={() => void revoke([opened])} onClose={() => setOpened(undefined)} />
      )}
    </>
  )
}

function withoutRole({ role: _, ...search }: UsersSearch): UsersSearch {
  return search
}

function RoleSelect({ role, onRole }: { role: Role | undefined; onRole(role: Role | undefined): void }) {
  const t = useTexts(staffTexts)
  return (
    <label className={list.choice}>
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
