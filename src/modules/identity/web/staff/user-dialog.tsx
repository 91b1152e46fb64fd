import { useQuery } from '@tanstack/react-query'
import { LogOut } from 'lucide-react'
import { formatInstant } from '#kit/days.ts'
import { formatPhone } from '#kit/phone.ts'
import { Dialog } from '#platform/web/dialog.tsx'
import { Facts } from '#platform/web/facts.tsx'
import { HistoryPanel } from '#platform/web/history-panel.tsx'
import { useLanguage, useTexts } from '#platform/web/language.tsx'
import type { AccountRow } from '../../staff.contract.ts'
import { accountName } from './account-name.ts'
import { staffTexts, type StaffKey } from './texts.ts'
import { historyQuery, useUsersApi, type AccountEvent } from './users-api.ts'

export interface UserDialogProps {
  account: AccountRow
  onRevoke(): void
  onClose(): void
}

/** All about one account: who it is, where it is signed in, and what was done to it. */
export function UserDialog({ account, onRevoke, onClose }: UserDialogProps) {
  const t = useTexts(staffTexts)
  const { language } = useLanguage()
  const facts: [name: StaffKey, value: string][] = [
    ['column.role', t(`role.${account.role}`)],
    ['column.phone', account.phone ? formatPhone(account.phone) : ''],
    ['column.email', account.email ?? ''],
    ['user.signIn', t(account.hasPassword ? 'user.password' : 'user.noPassword')],
    ['column.createdAt', formatInstant(account.createdAt, language)],
    ['column.lastSeenAt', account.lastSeenAt ? formatInstant(account.lastSeenAt, language) : t('user.never')],
    ['column.sessions', String(account.sessions)],
  ]
  return (
    <Dialog title={accountName(account)} onClose={onClose}>
      <Facts facts={facts.map(([name, value]) => [t(name), value])} isInDialog />
      <History id={account.id} />
      <div className="dialog-end">
        <button type="button" className="button button-line" onClick={onClose}>
          {t('user.close')}
        </button>
        {account.sessions > 0 && (
          <button type="button" className="button" onClick={onRevoke}>
            <LogOut aria-hidden size={16} />
            {t('revoke.some')}
          </button>
        )}
      </div>
    </Dialog>
  )
}

function History({ id }: { id: string }) {
  const t = useTexts(staffTexts)
  const { data, error } = useQuery(historyQuery(useUsersApi(), id))
  const events = data?.map((event) => ({ at: event.at, who: event.who, what: eventWords(event, t), changes: [] }))
  return <HistoryPanel events={events} error={error} isInDialog />
}

function eventWords({ kind, role }: AccountEvent, t: ReturnType<typeof staffTexts>): string {
  if (role && kind === 'invited') return t('event.invited', { role: t(`role.${role.to}`) })
  if (role) return t('event.roleChanged', { from: t(`role.${role.from}`), to: t(`role.${role.to}`) })
  const kinds = {
    sessionsRevoked: 'event.sessionsRevoked',
    sessionEnded: 'event.sessionEnded',
    invitationRenewed: 'event.invitationRenewed',
    joined: 'event.joined',
    edited: 'event.edited',
    passwordChanged: 'event.passwordChanged',
  } as const
  return Object.hasOwn(kinds, kind) ? t(kinds[kind as keyof typeof kinds]) : kind
}
