import { useMutation } from '@tanstack/react-query'
import { useRef, useState, type ReactNode } from 'react'
import { isCode } from '#kit/code.ts'
import { ApiError } from './api.ts'
import { Dialog } from './dialog.tsx'
import { Input } from './inputs/input.tsx'
import { useTexts } from './language.tsx'
import { reasonOf } from './reason.ts'
import { officeTexts } from './texts.ts'
import styles from './sign-in-dialog.module.css'

/** The ways of signing in again; what is refused is thrown as an `ApiError`. */
export interface SignInWays {
  signIn(login: string, password: string): Promise<void>
  sendCode(login: string): Promise<void>
  signInByCode(login: string, code: string): Promise<void>
}

export interface SignInDialogProps extends SignInWays {
  /** The login of the person who was here. */
  login: string
  /** The page to sign in on instead. */
  loginHref: string
}

type Step = 'password' | 'askCode' | 'code'
type Errors = Partial<Record<'login' | 'password' | 'code' | 'form', string>>

/** Signs in over the page, by password or by code, so that an open form keeps its typed values (B24). */
export default function SignInDialog({ loginHref, signIn, sendCode, signInByCode, ...known }: SignInDialogProps) {
  const t = useTexts(officeTexts)
  const [step, setStep] = useState<Step>('password')
  const [login, setLogin] = useState(known.login)
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const latestCode = useRef('')
  const [errors, setErrors] = useState<Errors>({})

  const sending = useMutation({
    mutationFn: (work: () => Promise<void>) => work(),
    onError(fault) {
      const known = fault instanceof ApiError ? fault : undefined
      const beside = (known?.errors ?? []).filter(({ id }) => ['login', 'password', 'code'].includes(id))
      setErrors(
        beside.length > 0 ? Object.fromEntries(beside.map(({ id, error }) => [id, error])) : { form: reasonOf(fault) },
      )
      // a code sent a moment ago is still good
      if (known?.status === 429 && step === 'askCode') setStep('code')
    },
  })

  function send(work: () => Promise<void>) {
    if (sending.isPending) return
    setErrors({})
    sending.mutate(work)
  }

  function confirm(typed: string) {
    if (isCode(typed)) send(() => enter(typed))
    else setErrors({ code: typed === '' ? 'required' : 'incorrectCode' })
  }

  /** A code that was typed anew while this one was checked is checked in its place. */
  async function enter(typed: string): Promise<void> {
    try {
      await signInByCode(login.trim(), typed)
    } catch (fault) {
      const { current } = latestCode
      if (current === typed || !isCode(current)) throw fault
      await enter(current)
    }
  }

  function submit() {
    const missing: Errors = {
      ...(login.trim() === '' && { login: 'required' }),
      ...(step === 'password' && password === '' && { password: 'required' }),
    }
    if (Object.keys(missing).length > 0) setErrors(missing)
    else if (step === 'password') send(() => signIn(login.trim(), password))
    else if (step === 'askCode') send(() => sendCode(login.trim()).then(() => setStep('code')))
    else confirm(code)
  }

  const go = (next: Step) => () => {
    setErrors({})
    setStep(next)
  }
  const isByCode = step !== 'password'
  return (
    <Dialog title={t('signIn.title')} isVeiled>
      <p className={styles.intro}>{t('signIn.intro')}</p>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <Input
          label={t('signIn.login')}
          name="login"
          autoComplete="username"
          required
          readOnly={step === 'code'}
          value={login}
          onChange={setLogin}
          error={errors.login}
          autoFocus={login === ''}
        />
        {step === 'password' && (
          <Input
            label={t('signIn.password')}
            name="password"
            type="password"
            required
            value={password}
            onChange={setPassword}
            error={errors.password}
            autoFocus={login !== ''}
          />
        )}
        {step === 'code' && (
          <Input
            label={t('signIn.code')}
            name="code"
            type="number"
            hint={t('signIn.codeSent')}
            value={code}
            onChange={(typed) => {
              latestCode.current = typed
              setCode(typed)
              setErrors({})
              if (isCode(typed)) confirm(typed)
            }}
            error={errors.code}
            autoFocus
          />
        )}
        {(errors.form ?? (step === 'askCode' && errors.code)) && (
          <p className="field-error" role="alert">
            {errors.form ?? errors.code}
          </p>
        )}
        <div className={styles.buttons}>
          <span className={styles.ways}>
            <Way onClick={go(isByCode ? 'password' : 'askCode')}>
              {t(isByCode ? 'signIn.byPassword' : 'signIn.byCode')}
            </Way>
            {step === 'code' && <Way onClick={() => send(() => sendCode(login.trim()))}>{t('signIn.codeAgain')}</Way>}
            <a className="link" href={loginHref}>
              {t('signIn.leave')}
            </a>
          </span>
          <button type="submit" className="button" aria-disabled={sending.isPending || undefined}>
            {t(step === 'askCode' ? 'signIn.sendCode' : 'signIn.submit')}
          </button>
        </div>
      </form>
    </Dialog>
  )
}

function Way({ onClick, children }: { onClick(): void; children: ReactNode }) {
  return (
    <button type="button" className={`link ${styles.way}`} onClick={onClick}>
      {children}
    </button>
  )
}
