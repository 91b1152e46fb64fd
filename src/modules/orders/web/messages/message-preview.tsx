import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Language } from '#kit/language.ts'
import { useTexts } from '#platform/web/language.tsx'
import { reasonOf } from '#platform/web/reason.ts'
import { ordersTexts } from '../../texts.ts'
import { messagesKey, useMessagesApi } from './messages-api.ts'
import { mistakesIn, type Draft } from './message-drafts.ts'
import { smsSize } from './sms-size.ts'
import { orderMessagesTexts } from './texts.ts'
import styles from './message-preview.module.css'

/** A pause in typing, in milliseconds. */
const pause = 300

/** The typed texts with a sample order in them, as the server writes them: as an SMS, with its length, and as a letter. */
export function MessagePreview({ draft, language }: { draft: Draft; language: Language }) {
  const t = useTexts(orderMessagesTexts)
  const words = useTexts(ordersTexts)
  const api = useMessagesApi()
  const { event, wording } = useSettled(draft)
  const isWrong = mistakesIn([draft]).length > 0
  const { data, error } = useQuery({
    queryKey: [...messagesKey, 'preview', event, wording],
    queryFn: ({ signal }) => api.preview({ event, wording }, signal),
    enabled: mistakesIn([{ ...draft, wording }]).length === 0,
    placeholderData: (before) => before,
  })
  const sample = data?.[language]
  const size = sample && smsSize(sample.text)

  return (
    <section className={styles.preview} aria-labelledby="message-preview">
      <h2 id="message-preview">{t('preview')}</h2>
      <p className={styles.note}>
        {t('preview.note')} · {words(`event.${event}`)}
      </p>
      {isWrong && <p className={styles.note}>{t('preview.wrong')}</p>}
      {!isWrong && error && <p className="field-error">{t('preview.failed', { why: reasonOf(error) })}</p>}
      {!isWrong && sample && size && (
        <>
          <h3>{t('preview.sms')}</h3>
          <p lang={language} className={styles.sms}>
            {sample.text.replace(/\s+/g, ' ')}
          </p>
          <p className={styles.size} data-long={size.segments > 2 ? '' : undefined}>
            {t('preview.size', { ...size })}
          </p>
          <h3>{t('preview.email')}</h3>
          <article lang={language} className={styles.letter}>
            <p className={styles.subject}>{sample.subject}</p>
            <p className={styles.body}>{sample.text}</p>
          </article>
        </>
      )}
    </section>
  )
}

/** The draft as it stood when one stopped typing; another message is shown at once. */
function useSettled(draft: Draft): Draft {
  const [settled, setSettled] = useState(draft)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(draft), pause)
    return () => clearTimeout(timer)
  }, [draft])
  return settled.event === draft.event ? settled : draft
}
