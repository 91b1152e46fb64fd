import { useQueryClient } from '@tanstack/react-query'
import type { Role } from '#platform/roles.ts'
import { ApiError, mayPass } from '#platform/web/api.ts'
import { ask } from '#platform/web/confirm.ts'
import { useTexts } from '#platform/web/language.tsx'
import { reasonOf } from '#platform/web/reason.ts'
import { toast } from '#platform/web/toast.ts'
import { useSend } from '#platform/web/use-send.ts'
import type { AccountRow } from '../../staff.contract.ts'
import { accountName } from './account-name.ts'
import { staffTexts } from './texts.ts'
import { useUsersApi, userKeys } from './users-api.ts'

/**
 * Asks, since it signs somebody out, then changes a role at once on the screen and on the server. A refused
 * change goes back on the screen, with a message and a way to repeat (FORM-5, B6).
 */
export function useChangeRole({ ownId, show }: { ownId: string | undefined; show(account: AccountRow): void }) {
  const t = useTexts(staffTexts)
  const api = useUsersApi()
  const cache = useQueryClient()

  async function change(account: AccountRow, to: Role): Promise<void> {
    const name = accountName(account)
    const [from, target] = [t(`role.${account.role}`), t(`role.${to}`)]
    const answer = await ask({
      title: t('change.title'),
      message: account.id === ownId ? t('change.own') : t('change.message', { name, from, to: target }),
      buttons: [
        { label: t('change.cancel'), value: '' },
        { label: t('change.confirm'), value: 'yes', look: 'main' },
      ],
    })
    if (answer === 'yes') await saving.send({ account, to })
  }

  const saving = useSend({
    mutationFn({ account, to }: { account: AccountRow; to: Role }) {
      show({ ...account, role: to })
      return api.changeRole(account, to)
    },
    subject: ({ account }) => account.id,
    onSuccess: show,
    async onError(fault, { account, to }) {
      const isConflict = fault instanceof ApiError && fault.status === 409
      const isStale = isConflict && fault.isStale
      const present = isStale ? await api.find(account.id).catch(() => account) : account
      show(present)
      toast('error', t('change.failed', { name: accountName(account), why: reasonOf(fault) }), {
        // the last Admin stays one however often it is tried
        ...((isStale || (!isConflict && mayPass(fault))) && {
          action: { label: t('change.repeat'), run: () => void saving.send({ account: present, to }) },
        }),
        // time enough to read why and to decide
        milliseconds: 10_000,
      })
    },
    onSettled: (_, __, { account }) => void cache.invalidateQueries({ queryKey: userKeys.history(account.id) }),
  })

  return change
}
