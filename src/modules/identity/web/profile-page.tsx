import { Fragment, useEffect, useState, type ReactNode } from 'react'
import { ApiError } from '#platform/web/api.ts'
import { useTexts } from '#platform/web/language.tsx'
import type { Profile } from '../profile.ts'
import { displayName } from '../user.ts'
import { useAccountApi } from './account-api.ts'
import { PasswordForm } from './password-form.tsx'
import { PersonalForm } from './personal-form.tsx'
import { accountTexts } from './texts.ts'

export interface ProfilePageProps {
  /** The section between the two forms: identity knows nothing of orders, nor of all that rooms keep. */
  orders: ReactNode
  /** Below the sections, where a person takes their data or is forgotten. */
  data(profile: Profile): ReactNode
  signOut: ReactNode
  onChange(profile: Profile): void
}

/** Three sections, of which one is open at a time (S2, U44). */
export function ProfilePage({ orders, data, signOut, onChange }: ProfilePageProps) {
  const t = useTexts(accountTexts)
  const { profile, problem, reload, keep } = useProfile(onChange)
  return (
    <>
      <div className="profile-head">
        <h1>{mayBreak(profile ? t('profile.hello', { name: displayName(profile) }) : t('profile.title'))}</h1>
        {signOut}
      </div>
      {problem !== undefined && (
        <div className="notice" role="alert">
          <p>{problem || t('profile.failed')}</p>
          <button type="button" className="link" onClick={reload}>
            {t('profile.again')}
          </button>
        </div>
      )}
      {!profile && problem === undefined && (
        <p className="profile-waiting" role="status">
          {t('profile.loading')}
        </p>
      )}
      {profile && (
        <div className="profile-sections">
          <Section title={t('profile.personal')} isOpen>
            <PersonalForm profile={profile} onSaved={keep} />
          </Section>
          <Section title={t('profile.orders')}>{orders}</Section>
          <Section title={t('profile.password')}>
            <PasswordForm profile={profile} onSaved={keep} />
          </Section>
        </div>
      )}
      {profile?.role === 'user' && <More title={t('profile.data')}>{data(profile)}</More>}
    </>
  )
}

/** The browser closes the others by their common name; what is inside is made when it is first opened. */
function Section({ title, isOpen = false, children }: { title: string; isOpen?: boolean; children: ReactNode }) {
  const [wasOpen, setWasOpen] = useState(isOpen)
  return (
    <details
      name="profile"
      className="profile-section"
      open={isOpen}
      onToggle={({ currentTarget }) => currentTarget.open && setWasOpen(true)}
    >
      <summary>
        <h2>{title}</h2>
      </summary>
      <div className="profile-inside">{wasOpen && children}</div>
    </details>
  )
}

/** Hardly anybody comes for it: a quiet button below the sections. */
function More({ title, children }: { title: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="profile-inside">
      <button type="button" className="link" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {title}
      </button>
      {isOpen && children}
    </div>
  )
}

function useProfile(onChange: (profile: Profile) => void) {
  const api = useAccountApi()
  const [profile, setProfile] = useState<Profile>()
  const [problem, setProblem] = useState<string>()
  const [tries, setTries] = useState(0)

  useEffect(() => {
    let isHere = true
    api.readProfile().then(
      (read) => {
        if (!isHere) return
        setProblem(undefined)
        setProfile(read)
      },
      (fault: unknown) => {
        if (isHere) setProblem(fault instanceof ApiError ? fault.message : '')
      },
    )
    return () => {
      isHere = false
    }
  }, [api, tries])

  function keep(saved: Profile): void {
    setProfile(saved)
    onChange(saved)
  }

  return { profile, problem, reload: () => setTries(tries + 1), keep }
}

/** An address that stands for a name goes on after its @ rather than within a word. */
function mayBreak(words: string) {
  return words.split('@').map((part, index) =>
    index === 0 ? (
      part
    ) : (
      <Fragment key={index}>
        @<wbr />
        {part}
      </Fragment>
    ),
  )
}
