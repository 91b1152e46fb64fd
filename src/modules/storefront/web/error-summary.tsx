import type { FieldError } from '#kit/refusal.ts'
import { hasContacts, ContactLinks } from './contact-links.tsx'
import { usePageContext } from './page-context.tsx'

interface ErrorSummaryProps {
  errors: FieldError[]
  title: string
  /** The input and the label of each field, told where the error itself names nothing; others stand alone. */
  fields?: Record<string, { id: string; label: string }> | undefined
}

/** The errors above the form, each with a link to its field (U38). */
export function ErrorSummary({ errors, title, fields = {} }: ErrorSummaryProps) {
  const { errorText, shell } = usePageContext()
  if (errors.length === 0) return null
  // as the form goes; what belongs to no field stands first
  const place = Object.keys(fields)
  const sorted = errors.toSorted((one, other) => place.indexOf(one.field) - place.indexOf(other.field))
  return (
    <div className="errors" role="alert" tabIndex={-1}>
      <p className="errors-title">{title}</p>
      <ul>
        {sorted.map((error, index) => {
          const field = fields[error.field]
          return (
            <li key={index}>
              {field ? (
                <a href={`#${field.id}`}>{withLabel(error, errorText(error), field.label)}</a>
              ) : (
                errorText(error)
              )}
              {error.error === 'tooManyOrders' && hasContacts(shell) && (
                <>
                  {': '}
                  <ContactLinks />
                </>
              )}
            </li>
          )
        })}
      </ul>
    </div>
  )
}

/** An error that names its goods, or asks for what is missing, needs no label before it. */
function withLabel({ error, params }: FieldError, text: string, label: string): string {
  const goods = params?.['goods']
  const isNamed = error === 'required' || (typeof goods === 'string' && text.includes(goods))
  return isNamed ? text : `${label}: ${goingOn(text)}`
}

/** A sentence after a colon goes on in small letters; a word of capitals, such as SMS, stays. */
export function goingOn(text: string): string {
  return text.replace(/^\p{Lu}(?!\p{Lu})/u, (letter) => letter.toLowerCase())
}
