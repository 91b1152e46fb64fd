import { useTexts } from '#platform/web/language.tsx'
import type { SessionUser } from '#platform/web/session.ts'
import { displayName } from '../user.ts'
import { SignOutButton } from './sign-out-button.tsx'
import { accountTexts } from './texts.ts'

interface SignedInPanelProps {
  user: SessionUser
  profileHref: string
  onLeft(): void
}

/** For who opens the page of signing in while signed in. */
export function SignedInPanel({ user, profileHref, onLeft }: SignedInPanelProps) {
  const t = useTexts(accountTexts)
  return (
    <>
      <h1>{t('signIn.title')}</h1>
      <p>{t('signedIn.as', { name: displayName(user) })}</p>
      <p className="buttons">
        <a className="button" href={profileHref}>
          {t('signedIn.profile')}
        </a>
        {user.role !== 'user' && (
          <a className="button button-line" href="/crm">
            {t('signedIn.office')}
          </a>
        )}
        <SignOutButton className="button button-line" onLeft={onLeft} />
      </p>
    </>
  )
}
