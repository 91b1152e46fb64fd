import { useMutation } from '@tanstack/react-query'
import { useTexts } from '#platform/web/language.tsx'
import { reasonOf } from '#platform/web/reason.ts'
import styles from '../moving.module.css'
import own from './asked-words.module.css'
import { pastImportTexts } from './texts.ts'

/** A word of the shop before, and its meaning here; null where nobody has told it yet. */
interface AskedWord<Meaning extends string> {
  word: string
  count: number
  meaning: Meaning | null
}

interface AskedWordsProps<Meaning extends string> {
  title: string
  hint: string
  words: readonly AskedWord<Meaning>[]
  meanings: readonly { value: Meaning; label: string }[]
  /** Words of how often one stands in the table, of an empty one, and of its question. */
  texts: { times(count: number): string; blank: string; ask(word: string): string }
  answer(word: string, meaning: Meaning): Promise<unknown>
  onAnswered(): void
}

/** The owner's own words of a table with their meanings here: proposed, told once, and remembered. */
export function AskedWords<Meaning extends string>({
  title,
  hint,
  words,
  meanings,
  texts,
  answer,
  onAnswered,
}: AskedWordsProps<Meaning>) {
  const t = useTexts(pastImportTexts)
  const answering = useMutation({
    mutationFn: ({ word, meaning }: { word: string; meaning: Meaning }) => answer(word, meaning),
    onSuccess: onAnswered,
  })
  return (
    <>
      <h3 id="past-words">{title}</h3>
      <p className={styles.quiet}>{hint}</p>
      <ul className={own.words}>
        {words.map(({ word, count, meaning }) => (
          <li key={word}>
            <span>
              <b>{word === '' ? texts.blank : word}</b> <span className={styles.quiet}>{texts.times(count)}</span>
            </span>
            <select
              aria-label={texts.ask(word === '' ? texts.blank : word)}
              value={
                answering.isPending && answering.variables.word === word ? answering.variables.meaning : (meaning ?? '')
              }
              disabled={answering.isPending}
              onChange={({ target }) => answering.mutate({ word, meaning: target.value as Meaning })}
            >
              {meaning === null && (
                <option value="" disabled>
                  {t('choose')}
                </option>
              )}
              {meanings.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
          </li>
        ))}
      </ul>
      {answering.error && (
        <p role="alert" className="field-error">
          {reasonOf(answering.error)}
        </p>
      )}
    </>
  )
}
