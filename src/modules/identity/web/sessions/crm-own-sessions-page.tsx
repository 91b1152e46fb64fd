import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { LogOut, Monitor, Smartphone } from 'lucide-react'
import { formatInstant } from '#kit/days.ts'
import { ask } from '#platform/web/confirm.ts'
import { useLanguage, useTexts } from '#platform/web/language.tsx'
import { Loading } from '#platform/web/lazily.tsx'
import { usePageTitle } from '#platform/web/office/page.ts'
import { reasonOf } from '#platform/web/reason.ts'
import record from '#platform/web/record.module.css'
import { toast } from '#platform/web/toast.ts'
import type { OwnSession } from '../../own-session.contract.ts'
import { ownSessionsQuery, useOwnSessionsApi } from './own-sessions-api.ts'
import { sessionsTexts } from './texts.ts'
import styles from './own-sessions.module.css'

/** Where one is signed in; each session but this one can be ended (AUTH-6). */
export function OwnSessionsPage() {
  const t = useTexts(sessionsTexts)
  const title = usePageTitle()
  const { language } = useLanguage()
  const api = useOwnSessionsApi()
  const cache = useQueryClient()
  const query = ownSessionsQuery(api)
  const { data, error } = useQuery(query)
  const called = useCalled()

  const failed = (fault: Error) => toast('error', t('notEnded', { why: reasonOf(fault) }))
  const onSettled = () => void cache.invalidateQueries(query)
  const ending = useMutation({
    mutationFn: ({ id }: OwnSession) => api.end(id),
    onSuccess: (_nothing, session) => toast('success', t('ended', { device: called(session) })),
    onError: failed,
    onSettled,
  })
  const endingOthers = useMutation({
    mutationFn: () => api.endOthers(),
    onSuccess: () => toast('success', t('othersEnded')),
    onError: failed,
    onSettled,
  })
  const isBusy = ending.isPending || endingOthers.isPending

  async function endOthers() {
    const buttons = [
      { label: t('leave'), value: '' },
      { label: t('endOthers'), value: 'yes', look: 'main' as const },
    ]
    const answer = await ask({ title: t('endOthersTitle'), message: t('endOthersText'), buttons })
    if (answer === 'yes') endingOthers.mutate()
  }

  return (
    <div className={record.page}>
      <header className={record.head}>
        <h1>{title}</h1>
        <div className={record.actions}>
          <a className="button button-line" href={`/${language}/profile`}>
            {t('profile')}
          </a>
          {(data?.length ?? 0) > 1 && (
            <button type="button" className="button" disabled={isBusy} onClick={() => void endOthers()}>
              <LogOut aria-hidden size={16} />
              {t('endOthers')}
            </button>
          )}
        </div>
      </header>
      <div className={styles.body}>
        <p className={styles.lead}>{t('lead')}</p>
        {error && (
          <p className="field-error" role="alert">
            {t('failed', { why: reasonOf(error) })}
          </p>
        )}
        {!data && !error && <Loading />}
        <ul className={styles.list}>
          {data?.map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              device={called(session)}
              isBusy={isBusy}
              onEnd={() => ending.mutate(session)}
            />
          ))}
        </ul>
      </div>
    </div>
  )
}

interface SessionRowProps {
  session: OwnSession
  device: string
  isBusy: boolean
  onEnd(): void
}

function SessionRow({ session, device, isBusy, onEnd }: SessionRowProps) {
  const t = useTexts(sessionsTexts)
  const { language } = useLanguage()
  const { system, address, isCurrent, seenAt, createdAt } = session
  const Icon = /^(iPhone|iPad|Android)$/.test(system) ? Smartphone : Monitor
  const facts = [
    [t('seen'), formatInstant(seenAt, language)],
    [t('since'), formatInstant(createdAt, language)],
    ...(address === '' ? [] : [[t('place'), address]]),
  ]
  return (
    <li className={`${record.card} ${styles.session}`}>
      <Icon aria-hidden size={22} />
      <div className={styles.about}>
        <p>
          <b>{device}</b> {isCurrent && <span className={styles.here}>{t('here')}</span>}
        </p>
        <dl className={styles.facts}>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      {!isCurrent && (
        <button
          type="button"
          className="button button-line"
          disabled={isBusy}
          aria-label={t('endOf', { device, place: address })}
          onClick={onEnd}
        >
          {t('end')}
        </button>
      )}
    </li>
  )
}

/** A device in plain words. */
function useCalled(): (session: OwnSession) => string {
  const t = useTexts(sessionsTexts)
  return ({ browser, system }) =>
    browser && system ? t('device', { browser, system }) : browser || system || t('unknown')
}
