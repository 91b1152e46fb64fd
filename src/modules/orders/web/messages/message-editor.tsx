import { RotateCcw } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'
import { languages, type Language } from '#kit/language.ts'
import { errorWords } from '#platform/texts.ts'
import { Field } from '#platform/web/field.tsx'
import { useLanguage, useTexts } from '#platform/web/language.tsx'
import { placeholders, placeholderWords } from '../../order-message.ts'
import { marketplacesInWords, ordersTexts } from '../../texts.ts'
import { usualWording } from '../../usual-wording.ts'
import { insertAt, mistakeIn, mistakesIn, type Draft, type Part } from './message-drafts.ts'
import { orderMessagesTexts } from './texts.ts'
import styles from './message-editor.module.css'

export interface MessageEditorProps {
  draft: Draft
  language: Language
  onLanguage(language: Language): void
  onChange(draft: Draft): void
}

const wordsOf = errorWords(ordersTexts)

/** One message: whether it is sent, and its texts, with what may stand in braces at hand. */
export function MessageEditor({ draft, language, onLanguage, onChange }: MessageEditorProps) {
  const t = useTexts(orderMessagesTexts)
  const orders = useTexts(ordersTexts)
  const { language: reader } = useLanguage()
  const { event, wording } = draft
  const words = wording[language]
  const usual = usualWording(event, language)
  const isUsual = words.subject === usual.subject && words.text === usual.text
  const fields = useRef<Partial<Record<Part, HTMLTextAreaElement | HTMLInputElement | null>>>({})
  /** Where a placeholder goes: the field that was typed in last. */
  const last = useRef<Part>('text')
  const cursor = useRef<{ part: Part; at: number }>(undefined)

  // after React has put the new text into the field, which moves the cursor to its end
  useLayoutEffect(() => {
    const { part, at } = cursor.current ?? {}
    cursor.current = undefined
    if (!part || at === undefined) return
    fields.current[part]?.focus()
    fields.current[part]?.setSelectionRange(at, at)
  })

  function write(part: Part, text: string) {
    onChange({ ...draft, wording: { ...wording, [language]: { ...words, [part]: text } } })
  }

  function insert(word: string) {
    const part = last.current
    const field = fields.current[part]
    const at = words[part].length
    const selection = { start: field?.selectionStart ?? at, end: field?.selectionEnd ?? at }
    const next = insertAt(words[part], word, selection)
    cursor.current = { part, at: next.cursor }
    write(part, next.text)
  }

  const shared = (part: Part) => ({
    name: `${part}-${language}`,
    lang: language,
    value: words[part],
    onFocus: () => void (last.current = part),
    onChange: ({ target }: { target: { value: string } }) => write(part, target.value),
  })

  return (
    <section className={styles.editor} aria-labelledby="message-editor">
      <h2 id="message-editor" className="visually-hidden">
        {orders(`event.${event}`)}
      </h2>
      <p className={styles.about}>{t(`about.${event}`)}</p>
      <label className="tick">
        <input
          type="checkbox"
          checked={draft.isOn}
          onChange={({ target }) => onChange({ ...draft, isOn: target.checked })}
        />
        <span>{t('isOn')}</span>
      </label>
      <label className="tick" title={t('marketplaceHint')}>
        <input
          type="checkbox"
          checked={draft.isOnForMarketplace}
          disabled={!draft.isOn}
          onChange={({ target }) => onChange({ ...draft, isOnForMarketplace: target.checked })}
        />
        <span>{t('isOnForMarketplace', { marketplaces: marketplacesInWords(reader) })}</span>
      </label>
      <div className={styles.languages} role="group" aria-label={t('language.choice')}>
        {languages.map((each) => (
          <button
            key={each}
            type="button"
            className={styles.language}
            aria-pressed={each === language}
            onClick={() => onLanguage(each)}
          >
            {t(`language.${each}`)}
            {mistakesIn([draft]).some((mistake) => mistake.language === each) && (
              <span className={styles.wrong}>
                <span className="visually-hidden">{t('language.wrong')}</span>
              </span>
            )}
          </button>
        ))}
      </div>
      <Field label={t('subject')} error={useMistake('subject', words.subject)}>
        {(control) => (
          <input {...control} {...shared('subject')} ref={(field) => void (fields.current.subject = field)} />
        )}
      </Field>
      <Field label={t('text')} hint={t('textHint')} error={useMistake('text', words.text)}>
        {(control) => (
          <textarea {...control} {...shared('text')} rows={5} ref={(field) => void (fields.current.text = field)} />
        )}
      </Field>
      <div className={styles.placeholders} role="group" aria-label={t('placeholders')}>
        <span aria-hidden>{t('placeholders')}</span>
        {placeholders.map((placeholder) => {
          const word = placeholderWords[language][placeholder]
          return (
            <button
              key={placeholder}
              type="button"
              className={styles.placeholder}
              title={`{${word}}`}
              aria-label={t('insert', { code: `{${word}}` })}
              onClick={() => insert(word)}
            >
              {word}
            </button>
          )
        })}
      </div>
      <button
        type="button"
        className={`button button-line ${styles.usual}`}
        disabled={isUsual}
        title={isUsual ? t('usualAlready') : undefined}
        onClick={() => onChange({ ...draft, wording: { ...wording, [language]: usual } })}
      >
        <RotateCcw aria-hidden size={16} />
        {t('usual')}
      </button>
    </section>
  )
}

/** The mistake in a text, in words. */
function useMistake(part: Part, text: string): string | undefined {
  const t = useTexts(orderMessagesTexts)
  const { language } = useLanguage()
  const mistake = mistakeIn(part, text)
  if (!mistake) return undefined
  return 'most' in mistake
    ? t('tooLong', mistake)
    : wordsOf({ field: part, error: 'unknownPlaceholder', params: { name: mistake.unknown } }, language)
}
