import { useQuery } from '@tanstack/react-query'
import { useTexts } from '#platform/web/language.tsx'
import { PageGate } from '#platform/web/page-gate.tsx'
import { messagesQuery, useMessagesApi } from './messages-api.ts'
import { MessagesForm } from './messages-form.tsx'
import { orderMessagesTexts } from './texts.ts'

/** The messages to customers whose orders move on: each on or off, in both languages. */
export function OrderMessagesPage() {
  const t = useTexts(orderMessagesTexts)
  const query = useQuery(messagesQuery(useMessagesApi()))
  return (
    <PageGate query={query} loading={t('loading')} failed={(why) => t('failed', { why })}>
      {(messages) => <MessagesForm messages={messages} />}
    </PageGate>
  )
}
