import { RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatInstant } from '#kit/days.ts'
import { formatPhone } from '#kit/phone.ts'
import { Dialog } from '#platform/web/dialog.tsx'
import { Facts } from '#platform/web/facts.tsx'
import { useLanguage, useTexts } from '#platform/web/language.tsx'
import type { OutboxItem } from '../contract.ts'
import { outboxTexts } from '../texts.ts'
import { StateLabel } from './state-label.tsx'
import { WhyNot } from './why-not.tsx'
import styles from './work-dialog.module.css'

export interface WorkDialogProps {
  item: OutboxItem
  onRetry(): void
  onClose(): void
}

/** All about one piece of work: how it went, and what it says. */
export function WorkDialog({ item, onRetry, onClose }: WorkDialogProps) {
  const t = useTexts(outboxTexts)
  const { language } = useLanguage()
  const { state, doneAt, dueAt, lastError, answer, subject, text } = item
  const facts: [name: string, value: ReactNode][] = [
    [t('column.template'), `${item.title[language]} (${item.via[language]})`],
    [t('column.state'), <StateLabel key="state" state={state} />],
    [t('column.createdAt'), formatInstant(item.createdAt, language)],
    [t('details.causedBy'), item.who],
    [t('details.sentAt'), doneAt && formatInstant(doneAt, language)],
    [t('details.answer'), answer],
    [t('column.failure'), (item.failure !== null || state === 'kept') && <WhyNot key="failure" item={item} />],
    [t('details.lastError'), lastError],
    [t('details.dueAt'), dueAt && formatInstant(dueAt, language)],
    [t('details.subject'), subject],
  ]
  return (
    <Dialog
      title={t('details.title', {
        title: item.title[language],
        recipient: formatPhone(item.recipient).replaceAll(' ', '\u00a0'),
      })}
      onClose={onClose}
    >
      <Facts facts={facts} isInDialog />
      <p className={styles.text} lang={item.language}>
        <Linked text={text.trimEnd()} />
      </p>
      {item.isHiding && <p className={styles.hint}>{t('details.hidden')}</p>}
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
