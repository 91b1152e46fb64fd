import figures from './figures.module.css'

export interface ChoiceProps<Value extends string> {
  label: string
  options: readonly { value: Value; text: string }[]
  value: Value | undefined
  onChange(value: Value): void
}

/** One of a few, all in sight. */
export function Choice<Value extends string>({ label, options, value, onChange }: ChoiceProps<Value>) {
  return (
    <div className={figures.choice} role="group" aria-label={label}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
        >
          {option.text}
        </button>
      ))}
    </div>
  )
}
