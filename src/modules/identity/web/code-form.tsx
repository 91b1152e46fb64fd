import { codeLength } from '#kit/code.ts'
import { Input } from '#platform/web/inputs/input.tsx'
import { useTexts } from '#platform/web/language.tsx'
import { AccountForm, SendButton } from './account-form.tsx'
import { Resend } from './resend.tsx'
import { accountTexts } from './texts.ts'
import { useCode } from './use-code.ts'

interface CodeFormProps {
  check(code: string): Promise<void>
  submit: string
  /** Seconds until another code may be sent (AUTH-4). */
  resendAfterSeconds: number
  resend(): Promise<number>
  autoFocus?: boolean
}

/** The four digits of a code, checked by themselves once they are there, and a way to have another sent (U42). */
export function CodeForm({ check, submit, resendAfterSeconds, resend, autoFocus = false }: CodeFormProps) {
  const t = useTexts(accountTexts)
  const { code, change, confirm, isSending, errors } = useCode(check)
  return (
    <>
      <AccountForm errors={errors} onSubmit={confirm}>
        <Input
          name="code"
          type="number"
          label={t('code.label')}
          value={code}
          onChange={change}
          maxLength={codeLength}
          error={errors.code ?? errors.login}
          autoFocus={autoFocus}
        />
        <SendButton isSending={isSending} sending={t('code.checking')}>
          {submit}
        </SendButton>
      </AccountForm>
      <Resend afterSeconds={resendAfterSeconds} label={t('code.resend')} done={t('code.resent')} resend={resend} />
    </>
  )
}
