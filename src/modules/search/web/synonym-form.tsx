import { useRef, useState } from 'react'
import { ApiError } from '#platform/web/api.ts'
import { Input } from '#platform/web/inputs/input.tsx'
import { useTexts } from '#platform/web/language.tsx'
import { reasonOf } from '#platform/web/reason.ts'
import { toast } from '#platform/web/toast.ts'
import { useSend } from '#platform/web/use-send.ts'
import { longestWord, oneWordPattern } from '../search.ts'
import type { SearchApi } from './search-api.ts'
import { searchOfficeTexts } from './texts.ts'
import styles from './search.module.css'

interface TypedSynonym {
  word: string
  means: string
}

const names = ['word', 'means'] as const

const blank: TypedSynonym = { word: '', means: '' }

/** The form of a synonym: typed words and their errors stay until the next sending. */
export function useSynonymForm() {
  const [typed, setTyped] = useState(blank)
  const [errors, setErrors] = useState<Partial<TypedSynonym>>({})
  const means = useRef<HTMLInputElement>(null)
  return {
    typed,
    setTyped,
    errors,
    setErrors,
    means,
    /** Puts a word in, and goes on at its meaning. */
    begin(word: string) {
      setTyped((before) => ({ ...before, word }))
      means.current?.focus()
    },
  }
}

type Form = ReturnType<typeof useSynonymForm>

interface SynonymFormProps {
  api: SearchApi
  form: Form
  onAdded(): void
}

/** A refused word stays in its field, and the field says why. */
export function SynonymForm({ api, form, onAdded }: SynonymFormProps) {
  const t = useTexts(searchOfficeTexts)

  const adding = useSend({
    mutationFn: ({ word, means }: TypedSynonym) => api.add(word, means),
    onSuccess(added, sent) {
      toast('success', t('synonyms.added', { word: added.word, means: added.means }))
      // what was typed meanwhile is the next one
      form.setTyped((now) => ({
        word: now.word === sent.word ? '' : now.word,
        means: now.means === sent.means ? '' : now.means,
      }))
      form.setErrors({})
      onAdded()
    },
    onError(fault) {
      const errors = fault instanceof ApiError ? fault.errors : []
      const refused = errors.filter(({ id }) => id in blank).map(({ id, error }) => [id, error])
      form.setErrors(Object.fromEntries(refused))
      // what is about the whole has no field, which would keep it for good
      if (refused.length === 0) toast('error', t('synonyms.failed', { why: reasonOf(fault) }))
    },
  })

  function add() {
    const wrong = names.filter((name) => !oneWordPattern.test(form.typed[name].trim()))
    form.setErrors(Object.fromEntries(wrong.map((name) => [name, t('synonyms.oneWord')])))
    if (wrong.length === 0) void adding.send(form.typed)
  }

  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        add()
      }}
    >
      {names.map((name) => (
        <Input
          key={name}
          {...(name === 'means' && { ref: form.means })}
          name={name}
          label={t(`synonyms.${name}`)}
          value={form.typed[name]}
          onChange={(text) => form.setTyped((before) => ({ ...before, [name]: text }))}
          maxLength={longestWord}
          error={form.errors[name]}
        />
      ))}
      <button type="submit" className="button">
        {t('synonyms.add')}
      </button>
    </form>
  )
}
