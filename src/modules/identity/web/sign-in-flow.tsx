import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useTexts } from '#platform/web/language.tsx'
import type { SignedIn } from '#platform/web/session.ts'
import { ChooseStep } from './choose-step.tsx'
import { CodeStep } from './code-step.tsx'
import { readLetterLink } from './letter-link.ts'
import { LetterStep } from './letter-step.tsx'
import { LinkStep } from './link-step.tsx'
import { LoginStep } from './login-step.tsx'
import { accountTexts } from './texts.ts'
import { dropSignInDraft, useSignInPlace } from './use-sign-in-place.ts'

/** Most who come here have an account. */
const RegisterStep = lazy(() => import('./register-step.tsx'))
const InvitationStep = lazy(() => import('./invitation/invitation-step.tsx'))

export interface SignInFlowProps {
  /** Receives the session that was opened. */
  onSignedIn(signedIn: SignedIn): void
  homeHref: string
  cartHref: string
  privacyHref: string
}

/** Signing in and registering as one flow of steps, in which Back works and what was typed stays (S2). */
export function SignInFlow({ onSignedIn, homeHref, cartHref, privacyHref }: SignInFlowProps) {
  const t = useTexts(accountTexts)
  const way = useSignInPlace()
  const [resendAfterSeconds, setResendAfterSeconds] = useState(0)
  const [link] = useState(() => readLetterLink(location.hash))
  const { step, by } = way.place
  const flow = useFocusOnStep(step)

  function finish(signedIn: SignedIn) {
    dropSignInDraft()
    onSignedIn(signedIn)
  }

  function goOn(next: 'code' | 'confirm' | 'letter', seconds: number) {
    setResendAfterSeconds(seconds)
    way.go({ step: next })
  }

  return (
    <div ref={flow} tabIndex={-1} className="sign-in-flow" data-step={link?.purpose ?? step}>
      {link?.purpose === 'invitation' ? (
        <Suspense>
          <InvitationStep token={link.token} onSignedIn={finish} />
        </Suspense>
      ) : link ? (
        <LinkStep link={link} onSignedIn={finish} />
      ) : (
        <>
          {step === 'choose' && <ChooseStep way={way} />}
          {step === 'login' && (
            <LoginStep key={by} way={way} onSignedIn={finish} onCode={(seconds) => goOn('code', seconds)} />
          )}
          {(step === 'code' || step === 'confirm') && (
            <CodeStep way={way} resendAfterSeconds={resendAfterSeconds} onSignedIn={finish} cartHref={cartHref} />
          )}
          {step === 'register' && (
            <Suspense
              fallback={
                <>
                  <h1>{t('register.title')}</h1>
                  {/* as high as the form, so that nothing below it moves (U15) */}
                  <div className="waiting-form waiting-register" aria-hidden />
                </>
              }
            >
              <RegisterStep
                way={way}
                privacyHref={privacyHref}
                onSent={(seconds) => goOn(by === 'email' ? 'letter' : 'confirm', seconds)}
              />
            </Suspense>
          )}
          {step === 'letter' && <LetterStep way={way} resendAfterSeconds={resendAfterSeconds} />}
        </>
      )}
      <p className="buttons">
        {step !== 'choose' && !link && (
          <button type="button" className="link" onClick={way.back}>
            {t('signIn.back')}
          </button>
        )}
        <a className="link" href={homeHref}>
          {t('signIn.toShop')}
        </a>
      </p>
    </div>
  )
}

/** A new step is read from its heading: the button that led to it is gone. */
function useFocusOnStep(step: string) {
  const flow = useRef<HTMLDivElement>(null)
  const seen = useRef(step)
  useEffect(() => {
    if (seen.current === step) return
    seen.current = step
    if (!flow.current?.contains(document.activeElement)) flow.current?.focus()
  }, [step])
  return flow
}
