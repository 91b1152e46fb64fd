import { useTexts } from '#platform/web/language.tsx'
import type { SignedIn } from '#platform/web/session.ts'
import { useAccountApi } from './account-api.ts'
import { AccountForm, SendButton } from './account-form.tsx'
import type { Activation } from './activation.ts'
import { accountTexts } from './texts.ts'
import { useSending } from './use-sending.ts'

interface ActivateStepProps {
  activation: Activation
  onSignedIn(signedIn: SignedIn): void
}

/** Opening the link changes nothing: scanners of mail open links, people press buttons (AUTH-5). */
export function ActivateStep({ activation, onSignedIn }: ActivateStepProps) {
  const t = useTexts(accountTexts)
  const api = useAccountApi()
  const { isSending, errors, send } = useSending()
  return (
    <>
      <h1>{t('activate.title')}</h1>
      <p>{t('activate.text')}</p>
      <AccountForm
        errors={errors}
        onSubmit={() => void send(async () => onSignedIn(await api.activate(activation.userId, activation.token)))}
      >
        <SendButton isSending={isSending} sending={t('activate.sending')}>
          {t('activate.submit')}
        </SendButton>
      </AccountForm>
    </>
  )
}
