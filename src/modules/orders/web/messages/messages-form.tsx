import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Language } from '#kit/language.ts'
import { ApiError } from '#platform/web/api.ts'
import { useLanguage, useTexts } from '#platform/web/language.tsx'
import { usePageTitle } from '#platform/web/office/page.ts'
import { reasonOf } from '#platform/web/reason.ts'
import record from '#platform/web/record.module.css'
import { SaveBar } from '#platform/web/save-bar.tsx'
import { toast } from '#platform/web/toast.ts'
import { typedSince } from '#platform/web/typed-since.ts'
import { useUnsavedGuard } from '#platform/web/unsaved-guard.tsx'
import type { OrderEvent } from '../../order-message.ts'
import type { OrderMessage } from '../../order-message.contract.ts'
import { ordersTexts } from '../../texts.ts'
import { changeOf, draftOf, mistakesIn, overNewer, typedIn, type Draft, type Typed } from './message-drafts.ts'
import { MessageEditor } from './message-editor.tsx'
import { MessagePreview } from './message-preview.tsx'
import { messagesKey, messagesQuery, useMessagesApi } from './messages-api.ts'
import { orderMessagesTexts } from './texts.ts'
import styles from './messages-form.module.css'

/** All messages in one form; one of them is looked at. */
export function MessagesForm({ messages }: { messages: readonly OrderMessage[] }) {
  const t = useTexts(orderMessagesTexts)
  const title = usePageTitle()
  const words = useTexts(ordersTexts)
  const { language: own } = useLanguage()
  const api = useMessagesApi()
  const cache = useQueryClient()
  const [typed, setTyped] = useState<Typed>({})
  const [isOver, setOver] = useState(false)
  const [event, setEvent] = useState<OrderEvent>('accepted')
  const [language, setLanguage] = useState<Language>(own)
  const drafts = messages.map((message): Draft => draftOf(message, typed[message.event]))
  const changes = messages.flatMap((message, index) => {
    const change = changeOf(drafts[index] ?? message, message)
    return change ? [{ ...change, version: typed[message.event]?.version }] : []
  })
  const mistakes = mistakesIn(drafts)
  const isDirty = changes.length > 0
  const draft = drafts.find((each) => each.event === event)
  const message = messages.find((each) => each.event === event)
  useUnsavedGuard(isDirty)

  const saving = useMutation({
    mutationFn: (_: Typed) => api.save(changes),
    onSuccess(saved, sent) {
      cache.setQueryData(messagesKey, saved)
      setTyped((now) => overNewer(typedSince(now, sent), sent, saved))
      toast('success', t('saved'))
    },
    // what somebody else changed comes under what is typed, which the next press saves over it (B21)
    async onError(fault, sent) {
      if (!(fault instanceof ApiError && fault.isStale)) return
      const newer = await cache.fetchQuery({ ...messagesQuery(api), staleTime: 0 }).catch(() => undefined)
      if (!newer) return
      setTyped((now) => overNewer(now, sent, newer))
      setOver(true)
    },
  })

  return (
    <form
      className={record.page}
      aria-label={title}
      noValidate
      onSubmit={(submitted) => {
        submitted.preventDefault()
        if (!isDirty || mistakes.length > 0) return
        setOver(false)
        saving.mutate(typed)
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
              onChange={(next) => message && type(next, message)}
            />
            <MessagePreview draft={draft} language={language} />
          </>
        )}
      </div>
      <SaveBar
        isDirty={isDirty}
        isSaving={saving.isPending}
        problem={
          saving.error ? { text: t(isOver ? 'stale' : 'saveFailed', { why: reasonOf(saving.error) }) } : undefined
        }
        reason={mistakes.length > 0 ? t('fix', { what: mistaken() }) : undefined}
        onReset={() => {
          setTyped({})
          saving.reset()
        }}
      />
    </form>
  )

  function type(next: Draft, over: OrderMessage): void {
    const { [event]: before, ...others } = typed
    const mine = typedIn(next, over)
    const isTyped = Object.keys(mine).length > 0
    setTyped(isTyped ? { ...others, [event]: { ...mine, version: before?.version ?? over.version } } : others)
  }

  function mistaken(): string {
    const named = mistakes.map((mistake) => `${words(`event.${mistake.event}`)} ${t(`mistake.${mistake.language}`)}`)
    return [...new Set(named)].join(', ')
  }
}
