import { useId, useState } from 'react'
import { ago } from './ago.ts'
import { Dialog } from './dialog.tsx'
import { useLanguage, useTexts } from './language.tsx'
import { decided, mergeOf, type Choices, type MergeField, type Side } from './merge.ts'
import { officeTexts } from './texts.ts'
import styles from './merge-dialog.module.css'
import { shopNow } from './shop-clock.ts'

export interface MergeDialogProps {
  /** Who saved meanwhile, and when. */
  who: string
  at: Date
  /** Every field of the form, in words. */
  fields: readonly MergeField[]
  /** Whose value each field that differs takes; the form goes on over the newer version. */
  onMerge(choices: Choices): void
  /** Back to the form, as it was typed. */
  onClose(): void
}

/** Two people changed the same: field by field, mine or theirs; what only one of them changed is kept (B21). */
export default function MergeDialog({ who, at, fields, onMerge, onClose }: MergeDialogProps) {
  const t = useTexts(officeTexts)
  const { language } = useLanguage()
  const [openedAt] = useState(shopNow)
  const [chosen, setChosen] = useState<Partial<Choices>>({})
  const merge = mergeOf(fields)
  const choices = decided(merge, chosen)
  const chooseAll = (side: Side) => setChosen(Object.fromEntries(merge.conflicts.map(({ id }) => [id, side])))
  return (
    <Dialog title={t('merge.title', { who, when: ago(at, openedAt, language) })} onClose={onClose}>
      <form
        className={styles.merge}
        onSubmit={(event) => {
          event.preventDefault()
          if (choices) onMerge(choices)
        }}
      >
        {merge.conflicts.length > 0 && (
          <>
            <p>{t('merge.choose')}</p>
            {merge.conflicts.map((field) => (
              <Conflict
                key={field.id}
                field={field}
                chosen={chosen[field.id]}
                onChoose={(side) => setChosen({ ...chosen, [field.id]: side })}
              />
            ))}
            <div className={styles.buttons}>
              <button type="button" className="button button-line" onClick={() => chooseAll('mine')}>
                {t('merge.allMine')}
              </button>
              <button type="button" className="button button-line" onClick={() => chooseAll('theirs')}>
                {t('merge.allTheirs')}
              </button>
            </div>
          </>
        )}
        <Kept title={t('merge.onlyTheirs')} fields={merge.theirs} side="theirs" />
        <Kept title={t('merge.onlyMine')} fields={merge.mine} side="mine" />
        <div className="dialog-end">
          <button type="button" className="button button-line" onClick={onClose}>
            {t('merge.back')}
          </button>
          <button type="submit" className="button" disabled={!choices}>
            {t('merge.merge')}
          </button>
        </div>
      </form>
    </Dialog>
  )
}

interface ConflictProps {
  field: MergeField
  chosen: Side | undefined
  onChoose(side: Side): void
}

function Conflict({ field, chosen, onChoose }: ConflictProps) {
  const t = useTexts(officeTexts)
  const name = useId()
  return (
    <fieldset className={styles.conflict}>
      <legend>{field.label}</legend>
      <p className={styles.before}>
        {t('merge.before')} <del>{field.base || t('history.nothing')}</del>
      </p>
      {(['mine', 'theirs'] as const).map((side) => (
        <label key={side} className="tick">
          <input type="radio" name={name} checked={chosen === side} onChange={() => onChoose(side)} />
          <span>
            {t(`merge.${side}`)} <b>{field[side] || t('history.nothing')}</b>
          </span>
        </label>
      ))}
    </fieldset>
  )
}

function Kept({ title, fields, side }: { title: string; fields: readonly MergeField[]; side: Side }) {
  const t = useTexts(officeTexts)
  if (fields.length === 0) return null
  return (
    <section>
      <h3>{title}</h3>
      <ul className={styles.kept}>
        {fields.map((field) => (
          <li key={field.id}>
            {field.label}: <del>{field.base || t('history.nothing')}</del> <span aria-hidden>→</span>{' '}
            <ins>{field[side] || t('history.nothing')}</ins>
          </li>
        ))}
      </ul>
    </section>
  )
}
