import { useTexts } from '#platform/web/language.tsx'
import type { ReceivableLine, TypedParts } from './received-parts.ts'
import { receivingTexts } from './texts.ts'
import styles from './receiving.module.css'

export interface PartTableProps {
  lines: readonly ReceivableLine[]
  typed: TypedParts
  problems: ReadonlySet<string>
  onType(next: (before: TypedParts) => TypedParts): void
}

/** How many of each line are here by now. */
export function PartTable({ lines, typed, problems, onType }: PartTableProps) {
  const t = useTexts(receivingTexts)
  return (
    <div className={styles.part}>
      <p className="field-hint">{t('partHint')}</p>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('line')}</th>
            <th scope="col" data-number="">
              {t('ordered')}
            </th>
            <th scope="col" data-number="">
              {t('came')}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ id, name, quantity }) => (
            <tr key={id}>
              <th scope="row">{name}</th>
              <td data-number="">{quantity}</td>
              <td className={styles.typed}>
                <input
                  className="control control-number"
                  type="text"
                  inputMode="numeric"
                  autoComplete="off"
                  name={`received.${id}`}
                  aria-label={t('cameOf', { line: name })}
                  value={typed[id] ?? ''}
                  onChange={({ currentTarget: { value } }) => onType((before) => ({ ...before, [id]: value }))}
                  {...(problems.has(id) && { 'aria-invalid': true, 'aria-describedby': `received-${id}` })}
                />
                {problems.has(id) && (
                  <p id={`received-${id}`} className="field-error">
                    {t('notPieces', { most: quantity })}
                  </p>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
