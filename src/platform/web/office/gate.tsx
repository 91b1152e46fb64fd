import { useEffect, useRef, useState, useSyncExternalStore, type ReactNode } from 'react'
import { useTexts } from '../language.tsx'
import { lazily } from '../lazily.tsx'
import { whenIdle } from '../when-idle.ts'
import { OfficeProblem } from './problem.tsx'
import { OfficeShell } from './shell.tsx'
import type { Session, SessionUser } from '../session.ts'
import type { SignInWays } from '../sign-in-dialog.tsx'
import { officeTexts } from '../texts.ts'
import { mayLeavePage } from '../unsaved-forms.ts'
import { UserProvider } from './user.ts'

const loadSignIn = () => import('../sign-in-dialog.tsx')
const SignInDialog = lazily(loadSignIn)

export interface GateProps {
  session: Session
  refresh(): Promise<unknown>
  /** Ways to sign in again over the page. */
  enter: SignInWays
  leave(): Promise<void>
  /** Where to come back to after signing in. */
  here: string
  sections: ReactNode
  onPalette(): void
  /** The foot of the rail for the signed-in user. */
  foot(who: { name: string; onSignOut(): void }): ReactNode
  children: ReactNode
}

/**
 * Lets staff in. Without a session one goes to the sign-in page; a session that ends later is renewed over the
 * page, which keeps the typed values (B24). Who may do what is the server's to say (AUTH-9).
 */
export function Gate({ session, refresh, enter, leave, here, sections, onPalette, foot, children }: GateProps) {
  const t = useTexts(officeTexts)
  const token = useSyncExternalStore(session.subscribe, session.token)
  const storedUser = useSyncExternalStore(session.subscribe, session.user)
  const [user, setUser] = useState<SessionUser | undefined>(storedUser)
  const [fault, setFault] = useState<string>()
  const [isLeaving, setLeaving] = useState(false)
  const loginHref = `/login?next=${encodeURIComponent(here)}`

  // the last one who was here stays on the screen behind the dialog
  if (storedUser && storedUser !== user) setUser(storedUser)

  function renew() {
    setFault(undefined)
    refresh().catch((reason: unknown) => setFault(reason instanceof Error ? reason.message : String(reason)))
  }
  const begin = useRef(renew)
  useEffect(() => {
    if (session.token() !== undefined) begin.current()
  }, [session])

  // there before it is needed: a session may end long after the files of its release are gone
  useEffect(() => whenIdle(() => void loadSignIn().catch(() => undefined)), [])

  const isStranger = token === undefined && user === undefined
  useEffect(() => {
    if (isStranger) location.replace(loginHref)
  }, [isStranger, loginHref])

  if (isStranger) return null
  if (!user) {
    return fault === undefined ? (
      <p className="loading">{t('office.loading')}</p>
    ) : (
      <OfficeProblem title="office.crashed" why={fault} onRetry={renew} />
    )
  }
  const name = user.firstName || user.lastName || user.phone || user.email || ''
  async function leaveAsked() {
    // before the session ends: who stays goes on in it
    if (!(await mayLeavePage())) return
    setLeaving(true)
    await leave()
  }
  const signOut = () => void leaveAsked()
  if (user.role === 'user') return <OfficeProblem title="office.forbidden" why={name} onSignOut={signOut} />
  return (
    // what one person has opened and typed is not the next one's, nor their own in another role
    <UserProvider key={`${user.id} ${user.role}`} value={user}>
      <OfficeShell sections={sections} foot={foot({ name, onSignOut: signOut })} onPalette={onPalette}>
        {children}
      </OfficeShell>
      {token === undefined && !isLeaving && (
        <SignInDialog {...enter} login={user.email ?? user.phone ?? ''} loginHref={loginHref} />
      )}
    </UserProvider>
  )
}
