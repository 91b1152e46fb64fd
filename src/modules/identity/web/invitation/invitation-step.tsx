import { useEffect, useState } from 'react'
import { formatInstant } from '#kit/days.ts'
import { passwordError } from '#kit/validation.ts'
import { ApiError } from '#platform/web/api.ts'
import { useCall } from '#platform/web/call.ts'
import { Input } from '#platform/web/inputs/input.tsx'
import { useLanguage, useTexts } from '#platform/web/language.tsx'
import { reasonOf } from '#platform/web/reason.ts'
import type { SignedIn } from '#platform/web/session.ts'
import { invitedCalls, type OwnInvitation } from '../../invited-calls.contract.ts'
import { readLogin } from '../../login.ts'
import { AccountForm, SendButton } from '../account-form.tsx'
import { NameInputs } from '../name-inputs.tsx'
import { staffTexts } from '../staff/texts.ts'
import { accountTexts } from '../texts.ts'
import { useSending } from '../use-sending.ts'
import { invitationTexts } from './texts.ts'

export interface InvitationStepProps {
  token: string
  onSignedIn(signedIn: SignedIn): void
}

/** The page behind the link of an invitation: the role that it offers, and the form that makes the account. */
export default function InvitationStep({ token, onSignedIn }: InvitationStepProps) {
  const t = useTexts(invitationTexts)
  const { invitation, problem, reload } = useInvitation(token)
  return (
    <>
      <h1>{t('title')}</h1>
      {problem !== undefined && (
        <div className="notice" role="alert">
          <p>{problem.text}</p>
          {!problem.isFinal && (
            <button type="button" className="link" onClick={reload}>
              {t('again')}
            </button>
          )}
        </div>
      )}
      {!invitation && problem === undefined && <p role="status">{t('loading')}</p>}
      {invitation && <AcceptForm token={token} invitation={invitation} onSignedIn={onSignedIn} />}
    </>
  )
}

function AcceptForm({ token, invitation, onSignedIn }: InvitationStepProps & { invitation: OwnInvitation }) {
  const t = useTexts(invitationTexts)
  const account = useTexts(accountTexts)
  const role = useTexts(staffTexts)(`role.${invitation.role}`)
  const { language } = useLanguage()
  const call = useCall()
  const { isSending, errors, setErrors, typed, send } = useSending()
  const [values, setValues] = useState({
    login: invitation.email ?? '',
    password: '',
    firstName: invitation.name,
    lastName: '',
  })
  const set = (name: keyof typeof values) => (value: string) => setValues((before) => ({ ...before, [name]: value }))

  function submit() {
    const { login, password } = values
    const short = password === '' ? account('missing.newPassword') : passwordError(password)
    const wrong = {
      ...(readLogin(login) === undefined && { login: t('loginWrong') }),
      ...(short && { password: short }),
    }
    setErrors(wrong)
    if (Object.keys(wrong).length > 0) return
    void send(async () => onSignedIn((await call(invitedCalls.acceptInvitation, { body: { token, ...values } })).data))
  }

  return (
    <>
      <p>{t('lead', { role })}</p>
      <p>{t('until', { until: formatInstant(new Date(invitation.expiresAt), language) })}</p>
      <AccountForm
        errors={errors}
        onSubmit={submit}
        onTyped={(name) => typed(name === 'newPassword' ? 'password' : name)}
      >
        <Input
          name="login"
          label={t('login')}
          value={values.login}
          onChange={set('login')}
          autoComplete="username"
          error={errors.login}
          autoFocus
        />
        <Input
          name="newPassword"
          type="password"
          label={t('password')}
          value={values.password}
          onChange={set('password')}
          error={errors.password}
        />
        <NameInputs values={values} onChange={(name, value) => set(name)(value)} errors={errors} isOptional />
        <SendButton isSending={isSending} sending={t('sending')}>
          {t('submit')}
        </SendButton>
      </AccountForm>
    </>
  )
}

function useInvitation(token: string) {
  const call = useCall()
  const [invitation, setInvitation] = useState<OwnInvitation>()
  const [problem, setProblem] = useState<{ text: string; isFinal: boolean }>()
  const [tries, setTries] = useState(0)

  useEffect(() => {
    let isHere = true
    call(invitedCalls.readInvitation, { body: { token } }).then(
      ({ data }) => {
        if (!isHere) return
        setProblem(undefined)
        setInvitation(data)
      },
      (fault: unknown) => {
        if (isHere) setProblem({ text: reasonOf(fault), isFinal: fault instanceof ApiError && fault.status === 400 })
      },
    )
    return () => {
      isHere = false
    }
  }, [call, token, tries])

  return { invitation, problem, reload: () => setTries(tries + 1) }
}
