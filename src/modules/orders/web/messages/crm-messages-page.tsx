import { useQuery } from '@tanstack/react-query'
import { useTexts } from '#platform/web/language.tsx'
import { reasonOf } from '#platform/web/reason.ts'
import { officeTexts } from '#platform/web/texts.ts'
import { messagesQuery, useMessagesApi } from './messages-api.ts'
import { MessagesForm } from './messages-form.tsx'
import { orderMessagesTexts } from './texts.ts'

/** What customers are told when their orders move on: each on or off, in both languages. */
export function OrderMessagesPage() {
  const t = useTexts(orderMessagesTexts)
  const office = useTexts(officeTexts)
  const { data: messages, error, refetch } = useQuery(messagesQuery(useMessagesApi()))

  if (messages) return <MessagesForm messages={messages} />
  if (!error) return <p className="loading">{t('loading')}</p>
  return (
    <div className="office-message">
      <h1>{t('failed', { why: reasonOf(error) })}</h1>
      <button type="button" className="button" onClick={() => void refetch()}>
        {office('office.retry')}
      </button>
    </div>
  )
}
