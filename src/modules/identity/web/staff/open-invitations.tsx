import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { formatInstant } from '#kit/days.ts'
import { ask } from '#platform/web/confirm.ts'
import { useLanguage, useTexts } from '#platform/web/language.tsx'
import { reasonOf } from '#platform/web/reason.ts'
import { toast } from '#platform/web/toast.ts'
import { shopNow } from '#platform/web/shop-clock.ts'
import type { Invitation, Invited } from '../../invitation.contract.ts'
import { InvitationLink } from './invitation-link.tsx'
import { invitationsQuery, useInvitationsApi } from './invitations-api.ts'
import { staffTexts } from './texts.ts'
import styles from './invitations.module.css'

/** Who was invited and has not come yet, above those who have an account; nothing where nobody was. */
export function OpenInvitations() {
  const t = useTexts(staffTexts)
  const api = useInvitationsApi()
  const cache = useQueryClient()
  const heading = useId()
  const query = invitationsQuery(api)
  const { data, error } = useQuery(query)
  const [made, setMade] = useState<Invited>()

  const reread = () => void cache.invalidateQueries(query)
  const failed = (fault: Error) => toast('error', t('invitation.failed', { why: reasonOf(fault) }))
  const renewing = useMutation({
    mutationFn: (id: string) => api.renew(id),
    onSuccess: setMade,
    onError: failed,
    onSettled: reread,
  })
  const withdrawing = useMutation({
    mutationFn: (id: string) => api.withdraw(id),
    onSuccess: () => toast('success', t('invitation.withdrawn')),
    onError: failed,
    onSettled: reread,
  })
  const isBusy = renewing.isPending || withdrawing.isPending

  async function withdraw(invitation: Invitation) {
    const buttons = [
      { label: t('change.cancel'), value: '' },
      { label: t('invitation.withdraw'), value: 'yes', look: 'main' as const },
    ]
    const title = t('invitation.withdrawTitle')
    const message = t('invitation.withdrawText', { who: calledBy(invitation, t('invitation.nameless')) })
    if ((await ask({ title, message, buttons })) === 'yes') withdrawing.mutate(invitation.id)
  }

  if (error)
    return <p className={`field-error ${styles.open}`}>{t('invitation.notLoaded', { why: reasonOf(error) })}</p>
  if (!data || (data.length === 0 && !made)) return null
  return (
    <section className={styles.open} aria-labelledby={heading}>
      <h2 id={heading}>{t('invitation.open', { count: data.length })}</h2>
      <ul className={styles.list}>
        {data.map((invitation) => (
          <Row
            key={invitation.id}
            invitation={invitation}
            isBusy={isBusy}
            onRenew={() => renewing.mutate(invitation.id)}
            onWithdraw={() => void withdraw(invitation)}
          />
        ))}
      </ul>
      {made && <InvitationLink made={made} onClose={() => setMade(undefined)} />}
    </section>
  )
}

interface RowProps {
  invitation: Invitation
  isBusy: boolean
  onRenew(): void
  onWithdraw(): void
}

function Row({ invitation, isBusy, onRenew, onWithdraw }: RowProps) {
  const t = useTexts(staffTexts)
  const { language } = useLanguage()
  const who = calledBy(invitation, t('invitation.nameless'))
  const { role, email, invitedBy, expiresAt } = invitation
  const [now] = useState(shopNow)
  const until = formatInstant(expiresAt, language)
  return (
    <li className={styles.row}>
      <div className={styles.who}>
        <b>{who}</b>
        {email !== null && email !== who && <span>{email}</span>}
        <span>{t(`role.${role}`)}</span>
        <span className={styles.about}>{t('invitation.by', { name: invitedBy })}</span>
        <span className={styles.about}>
          {expiresAt > now ? t('invitation.until', { until }) : t('invitation.over', { until })}
        </span>
      </div>
      <div className={styles.acts}>
        <button
          type="button"
          className="button button-line"
          disabled={isBusy}
          aria-label={t('invitation.renewOf', { who })}
          onClick={onRenew}
        >
          {t('invitation.renew')}
        </button>
        <button
          type="button"
          className="button button-line"
          disabled={isBusy}
          aria-label={t('invitation.withdrawOf', { who })}
          onClick={onWithdraw}
        >
          {t('invitation.withdraw')}
        </button>
      </div>
    </li>
  )
}

function calledBy({ name, email }: Invitation, nameless: string): string {
  return name || (email ?? nameless)
}
