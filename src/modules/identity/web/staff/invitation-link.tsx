import { Copy } from 'lucide-react'
import { useRef } from 'react'
import { formatInstant } from '#kit/days.ts'
import { Dialog } from '#platform/web/dialog.tsx'
import { Field } from '#platform/web/field.tsx'
import { useLanguage, useTexts } from '#platform/web/language.tsx'
import { toast } from '#platform/web/toast.ts'
import type { Invited } from '../../invitation.contract.ts'
import { staffTexts } from './texts.ts'
import styles from './invitations.module.css'

/** The link of an invitation, the one time that it is shown. */
export function InvitationLink({ made, onClose }: { made: Invited; onClose(): void }) {
  const t = useTexts(staffTexts)
  const { language } = useLanguage()
  const field = useRef<HTMLInputElement>(null)
  const until = formatInstant(made.expiresAt, language)

  async function copy() {
    try {
      await navigator.clipboard.writeText(made.link)
      toast('success', t('invitation.copied'))
    } catch {
      field.current?.select()
      toast('warning', t('invitation.notCopied'))
    }
  }

  return (
    <Dialog title={t('invitation.ready')} onClose={onClose}>
      <div className={styles.form}>
        <p>{made.isSent && made.email !== null ? t('invitation.sent', { email: made.email }) : t('invitation.pass')}</p>
        <Field label={t('invitation.link')} hint={t('invitation.once', { until })}>
          {(control) => (
            <input
              {...control}
              ref={field}
              readOnly
              value={made.link}
              onFocus={({ currentTarget }) => currentTarget.select()}
            />
          )}
        </Field>
        <div className="dialog-end">
          <button type="button" className="button button-line" onClick={onClose}>
            {t('user.close')}
          </button>
          <button type="button" className="button" autoFocus onClick={() => void copy()}>
            <Copy aria-hidden size={16} />
            {t('invitation.copy')}
          </button>
        </div>
      </div>
    </Dialog>
  )
}
