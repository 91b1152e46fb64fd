import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Language } from '#kit/language.ts'
import { useLanguage, useTexts } from '#platform/web/language.tsx'
import { usePageTitle } from '#platform/web/office/page.ts'
import { reasonOf } from '#platform/web/reason.ts'
import record from '#platform/web/record.module.css'
import { SaveBar } from '#platform/web/save-bar.tsx'
import { toast } from '#platform/web/toast.ts'
import { typedSince } from '#platform/web/typed-since.ts'
import { useUnsavedGuard } from '#platform/web/unsaved-guard.tsx'
import type { OrderEvent, OrderMessage } from '../../order-message.ts'
import { ordersTexts } from '../../texts.ts'
import { changeOf, draftOf, mistakesIn, typedIn, type Draft, type TypedMessage } from './message-drafts.ts'
import { MessageEditor } from './message-editor.tsx'
import { MessagePreview } from './message-preview.tsx'
import { messagesKey, useMessagesApi } from './messages-api.ts'
import { orderMessagesTexts } from './texts.ts'
import styles from './messages-form.module.css'

type Typed = Partial<Record<OrderEvent, TypedMessage>>

/** All messages in one form; one of them is looked at. */
export function MessagesForm({ messages }: { messages: readonly OrderMessage[] }) {
  const t = useTexts(orderMessagesTexts)
  const title = usePageTitle()
  const words = useTexts(ordersTexts)
  const { language: own } = useLanguage()
  const api = useMessagesApi()
  const cache = useQueryClient()
  const [typed, setTyped] = useState<Typed>({})
  const [event, setEvent] = useState<OrderEvent>('accepted')
  const [language, setLanguage] = useState<Language>(own)
  const drafts = messages.map((message): Draft => draftOf(message, typed[message.event]))
  const changes = messages.flatMap((message, index) => changeOf(drafts[index] ?? message, message) ?? [])
  const mistakes = mistakesIn(drafts)
  const isDirty = changes.length > 0
  const draft = drafts.find((each) => each.event === event)
  const message = messages.find((each) => each.event === event)
  useUnsavedGuard(isDirty)

  const saving = useMutation({
    mutationFn: (_: Typed) => api.save(changes),
    onSuccess(saved, sent) {
      cache.setQueryData(messagesKey, saved)
      setTyped((now) => typedSince(now, sent))
      toast('success', t('saved'))
    },
  })

  return (
    <form
      className={record.page}
      aria-label={title}
      noValidate
      onSubmit={(submitted) => {
        submitted.preventDefault()
        if (isDirty && mistakes.length === 0) saving.mutate(typed)
      }}
    >
      <header className={styles.head}>
        <h1>{title}</h1>
        <p>{t('intro')}</p>
      </header>
      <div className={`${record.columns} ${styles.columns}`}>
        <nav aria-label={t('events')}>
          <ul className={styles.events}>
            {drafts.map((each) => (
              <li key={each.event}>
                <button
                  type="button"
                  className={styles.event}
                  aria-current={each.event === event ? 'true' : undefined}
                  onClick={() => setEvent(each.event)}
                >
                  <span className={styles.eventName}>
                    {words(`event.${each.event}`)}
                    {changes.some((change) => change.event === each.event) && (
                      <span className={styles.changed}>
                        <span className="visually-hidden">{t('changed')}</span>
                      </span>
                    )}
                  </span>
                  <span className={styles.state} data-on={each.isOn ? '' : undefined}>
                    {t(each.isOn ? 'on' : 'off')}
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </nav>
        {draft && (
          <>
            <MessageEditor
              key={event}
              draft={draft}
              language={language}
              onLanguage={setLanguage}
              onChange={(next) => message && setTyped({ ...typed, [event]: typedIn(next, message) })}
            />
            <MessagePreview draft={draft} language={language} />
          </>
        )}
      </div>
      <SaveBar
        isDirty={isDirty}
        isSaving={saving.isPending}
        problem={saving.error ? { text: t('saveFailed', { why: reasonOf(saving.error) }) } : undefined}
        reason={mistakes.length > 0 ? t('fix', { what: mistaken() }) : undefined}
        onReset={() => {
          setTyped({})
          saving.reset()
        }}
      />
    </form>
  )

  function mistaken(): string {
    const named = mistakes.map((mistake) => `${words(`event.${mistake.event}`)} ${t(`mistake.${mistake.language}`)}`)
    return [...new Set(named)].join(', ')
  }
}
