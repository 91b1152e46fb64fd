import { useController, useForm, type UseFormReturn } from 'react-hook-form'
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

/** The form of a synonym: typed words and their errors stay until the next sending. */
export function useSynonymForm(): UseFormReturn<TypedSynonym> {
  return useForm({
    defaultValues: { word: '', means: '' },
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  })
}

interface SynonymFormProps {
  api: SearchApi
  form: UseFormReturn<TypedSynonym>
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
      for (const name of names) if (form.getValues(name) === sent[name]) form.resetField(name)
      form.clearErrors()
      onAdded()
    },
    onError(fault) {
      const errors = fault instanceof ApiError ? fault.errors : []
      const refused = names.filter((name) => errors.some(({ id }) => id === name))
      for (const name of refused)
        form.setError(name, { type: 'server', message: errors.find(({ id }) => id === name)?.error ?? '' })
      // what is about the whole has no field, which would keep it for good
      if (refused.length === 0) toast('error', t('synonyms.failed', { why: reasonOf(fault) }))
    },
  })

  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => void form.handleSubmit((typed) => void adding.send(typed))(event)}
    >
      {names.map((name) => (
        <SynonymInput key={name} form={form} name={name} />
      ))}
      <button type="submit" className="button">
        {t('synonyms.add')}
      </button>
    </form>
  )
}

function SynonymInput({ form, name }: Pick<SynonymFormProps, 'form'> & { name: keyof TypedSynonym }) {
  const t = useTexts(searchOfficeTexts)
  const { field, fieldState } = useController({
    control: form.control,
    name,
    rules: { validate: (typed) => oneWordPattern.test(typed.trim()) || t('synonyms.oneWord') },
  })
  return <Input {...field} label={t(`synonyms.${name}`)} maxLength={longestWord} error={fieldState.error?.message} />
}
