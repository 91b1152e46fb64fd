import { useState, type Dispatch, type RefObject, type SetStateAction } from 'react'
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

interface SynonymFormProps {
  api: SearchApi
  word: string
  onWord: Dispatch<SetStateAction<string>>
  means: RefObject<HTMLInputElement | null>
  onAdded(): void
}

/** What is refused stays in its field, and the field says why. */
export function SynonymForm({ api, word, onWord, means: meansField, onAdded }: SynonymFormProps) {
  const t = useTexts(searchOfficeTexts)
  const [means, setMeans] = useState('')
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})

  const adding = useSend({
    mutationFn: (sent: { word: string; means: string }) => api.add(sent.word, sent.means),
    onSuccess(added, sent) {
      toast('success', t('synonyms.added', { word: added.word, means: added.means }))
      // what was typed meanwhile is the next one
      onWord((now) => (now === sent.word ? '' : now))
      setMeans((now) => (now === sent.means ? '' : now))
      setErrors({})
      onAdded()
    },
    onError(fault) {
      const refused = fault instanceof ApiError ? fault.errors : []
      setErrors(Object.fromEntries(refused.map(({ id, error }) => [id, error])))
      if (refused.length === 0) toast('error', t('synonyms.failed', { why: reasonOf(fault) }))
    },
  })

  function add(): void {
    const wrong = Object.entries({ word, means }).filter(([, typed]) => !oneWordPattern.test(typed.trim()))
    if (wrong.length > 0) return setErrors(Object.fromEntries(wrong.map(([name]) => [name, t('synonyms.oneWord')])))
    void adding.send({ word, means })
  }

  const fields = [
    { name: 'word', label: t('synonyms.word'), value: word, onChange: onWord },
    { name: 'means', label: t('synonyms.means'), value: means, onChange: setMeans, ref: meansField },
  ]
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        add()
      }}
    >
      {fields.map((field) => (
        <Input key={field.name} {...field} maxLength={longestWord} error={errors[field.name]} />
      ))}
      <button type="submit" className="button">
        {t('synonyms.add')}
      </button>
    </form>
  )
}
