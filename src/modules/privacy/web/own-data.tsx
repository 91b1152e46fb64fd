import { useState } from 'react'
import { useAsk } from '#platform/web/ask.ts'
import { useCall } from '#platform/web/call.ts'
import { Input } from '#platform/web/inputs/input.tsx'
import { useTexts } from '#platform/web/language.tsx'
import { download } from '#platform/web/transfer/download.ts'
import { AccountForm, useSending } from '#modules/identity/web/index.ts'
import { eraseOwnData, getOwnData } from '../privacy.contract.ts'
import { privacyPageTexts } from './texts.ts'

export interface OwnDataProps {
  /** The password is asked for, as for its change. */
  needsPassword: boolean
  /** Nobody is signed in any more. */
  onErased(): void
}

/** The section of the profile where a person takes their data along, or is forgotten (AUTH-11). */
export function OwnData({ needsPassword, onErased }: OwnDataProps) {
  const t = useTexts(privacyPageTexts)
  const call = useCall()
  const { isSending, errors, send } = useSending()
  const [saved, setSaved] = useState<string>()
  const [isErasing, setErasing] = useState(false)
  const take = () => void send(async () => setSaved(await download(call, getOwnData, {})))
  return (
    <>
      <AccountForm errors={errors} onSubmit={take}>
        <p>{t('own.lead')}</p>
        <div className="save-bar">
          <button type="submit" className="button button-line" aria-disabled={isSending}>
            {t('own.download')}
          </button>
          <p className="note" role="status">
            {saved !== undefined && t('own.downloaded', { name: saved })}
          </p>
        </div>
      </AccountForm>
      {isErasing ? (
        <EraseForm needsPassword={needsPassword} onErased={onErased} onLeave={() => setErasing(false)} />
      ) : (
        <button type="button" className="link" onClick={() => setErasing(true)}>
          {t('own.erase')}
        </button>
      )}
    </>
  )
}

/** The second press deletes; a refusal keeps the form. */
function EraseForm({ needsPassword, onErased, onLeave }: OwnDataProps & { onLeave(): void }) {
  const t = useTexts(privacyPageTexts)
  const ask = useAsk()
  const { isSending, errors, setErrors, typed, send } = useSending()
  const [password, setPassword] = useState('')
  // a code signed them in so long ago that the shop asks for the password now
  const [isAsked, setAsked] = useState(needsPassword)
  if (errors.password && !isAsked) setAsked(true)

  async function erase() {
    if (isAsked && password === '') return setErrors({ password: t('own.needPassword') })
    const isDone = await send(async () => void (await ask(eraseOwnData, { body: isAsked ? { password } : {} })))
    if (isDone) onErased()
  }

  return (
    <AccountForm errors={errors} onSubmit={() => void erase()} onTyped={typed}>
      <p role="status">{t('own.sure')}</p>
      {isAsked && (
        <Input
          name="password"
          type="password"
          label={t('own.password')}
          value={password}
          onChange={setPassword}
          error={errors.password}
        />
      )}
      <div className="save-bar">
        <button type="submit" className="button" aria-disabled={isSending}>
          {isSending ? t('own.erasing') : t('own.confirm')}
        </button>
        <button type="button" className="button button-line" onClick={onLeave}>
          {t('own.keep')}
        </button>
      </div>
    </AccountForm>
  )
}
