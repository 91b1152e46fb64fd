import { useTexts } from '#platform/web/language.tsx'
import type { SignedIn } from '#platform/web/session.ts'
import { useAccountApi } from './account-api.ts'
import { AccountForm, SendButton } from './account-form.tsx'
import type { LetterLink } from './letter-link.ts'
import { accountTexts } from './texts.ts'
import { useSending } from './use-sending.ts'

interface LinkStepProps {
  link: Exclude<LetterLink, { purpose: 'invitation' }>
  onSignedIn(signedIn: SignedIn): void
}

/** Opening the link changes nothing: scanners of mail open links, people press buttons (AUTH-3, AUTH-5). */
export function LinkStep({ link, onSignedIn }: LinkStepProps) {
  const t = useTexts(accountTexts)
  const api = useAccountApi()
  const { isSending, errors, send } = useSending()

  function use(): Promise<SignedIn> {
    return link.purpose === 'activate' ? api.activate(link.userId, link.token) : api.signInByLink(link.token)
  }

  return (
    <>
      <h1>{t(`${link.purpose}.title`)}</h1>
      <p>{t(`${link.purpose}.text`)}</p>
      <AccountForm errors={errors} onSubmit={() => void send(async () => onSignedIn(await use()))}>
        <SendButton isSending={isSending} sending={t(`${link.purpose}.sending`)}>
          {t(`${link.purpose}.submit`)}
        </SendButton>
      </AccountForm>
    </>
  )
}
