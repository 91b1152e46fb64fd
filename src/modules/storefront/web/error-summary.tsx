import type { FieldError } from '#kit/refusal.ts'
import { useView } from './view.tsx'

interface ErrorSummaryProps {
  errors: FieldError[]
  title: string
  /** The input of each field, for the links; a field left out is told without a link. */
  fieldIds?: Record<string, string>
}

/** What went wrong, above the form, each with a way to its field (U38). */
export function ErrorSummary({ errors, title, fieldIds = {} }: ErrorSummaryProps) {
  const { errorText } = useView()
  if (errors.length === 0) return null
  return (
    <div className="errors" role="alert">
      <p className="errors-title">{title}</p>
      <ul>
        {errors.map((error, index) => {
          const id = fieldIds[error.field]
          return <li key={index}>{id ? <a href={`#${id}`}>{errorText(error)}</a> : errorText(error)}</li>
        })}
      </ul>
    </div>
  )
}
