import { RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatInstant } from '#kit/days.ts'
import { Dialog } from '#platform/web/dialog.tsx'
import { Facts } from '#platform/web/facts.tsx'
import { useLanguage, useTexts } from '#platform/web/language.tsx'
import { templates } from '../message.ts'
import type { OutboxMessage } from '../outbox.ts'
import { messagingTexts } from '../texts.ts'
import { recipientName } from './recipient-name.ts'
import { StateLabel } from './state-label.tsx'
import styles from './message-dialog.module.css'

export interface MessageDialogProps {
  message: OutboxMessage
  onRetry(): void
  onClose(): void
}

/** All about one message: how it went, and what it says. */
export function MessageDialog({ message, onRetry, onClose }: MessageDialogProps) {
  const t = useTexts(messagingTexts)
  const { language } = useLanguage()
  const { state, failure, sentAt, dueAt, lastError, answer, subject, text } = message
  const facts: [name: string, value: ReactNode][] = [
    [t('column.template'), `${t(`template.${message.template}`)} (${t(`channel.${message.channel}`)})`],
    [t('column.state'), <StateLabel key="state" state={state} />],
    [t('column.createdAt'), formatInstant(message.createdAt, language)],
    [t('details.causedBy'), message.who],
    [t('details.sentAt'), sentAt && formatInstant(sentAt, language)],
    [t('details.answer'), answer],
    [t('column.failure'), failure && t(`failure.${failure}`)],
    [t('details.lastError'), lastError],
    [t('details.dueAt'), dueAt && formatInstant(dueAt, language)],
    [t('details.subject'), subject],
  ]
  const isHiding = state !== 'kept' && templates[message.template].secrets.length > 0
  return (
    <Dialog
      title={t('details.title', { recipient: recipientName(message).replaceAll(' ', '\u00a0') })}
      onClose={onClose}
    >
      <Facts facts={facts} isInDialog />
      <p className={styles.text} lang={message.language}>
        <Linked text={text.trimEnd()} />
      </p>
      {isHiding && <p className={styles.hint}>{t('details.hidden')}</p>}
      <div className="dialog-end">
        <button type="button" className="button button-line" onClick={onClose}>
          {t('details.close')}
        </button>
        {state === 'failed' && (
          <button type="button" className="button" onClick={onRetry}>
            <RotateCw aria-hidden size={16} />
            {t('retry.one')}
          </button>
        )}
      </div>
    </Dialog>
  )
}

/** Its addresses can be opened: in a shop without a provider this is where a link is to be read. */
function Linked({ text }: { text: string }) {
  return text.split(/(https?:\/\/[^\s•]+)/).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <a key={part} href={part} target="_blank" rel="noreferrer">
        {part}
      </a>
    ),
  )
}
