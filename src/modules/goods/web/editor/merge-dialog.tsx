import { useState } from 'react'
import { Dialog } from '#platform/web/dialog.tsx'
import { useLanguage, useTexts } from '#platform/web/language.tsx'
import { inLanguage } from '#modules/catalog/product.ts'
import type { TypeView } from '../../product-view.contract.ts'
import { lotName } from './lot-name.ts'
import { conflictsOf, merged, type Choice, type Conflict, type Merging } from './merge.ts'
import { valuesOf } from './product-form-values.ts'
import type { ProductFormValues } from './product-form.ts'
import { productTexts } from './texts.ts'
import styles from './merge-dialog.module.css'

export interface MergeDialogProps {
  merging: Merging
  types: readonly TypeView[]
  /** Who changed it and when, as the refusal said. */
  told: string
  onMerged(values: ProductFormValues): void
  onClose(): void
}

const sides = ['mine', 'theirs'] as const

/** Field by field what both changed, to choose from; the rest of both stays (B21). */
export function MergeDialog({ merging, types, told, onMerged, onClose }: MergeDialogProps) {
  const t = useTexts(productTexts)
  const { language } = useLanguage()
  const [choices, setChoices] = useState<ReadonlyMap<string, Choice>>(new Map())
  const conflicts = conflictsOf(merging)
  const values = { mine: merging.mine, theirs: valuesOf(merging.newer, language) }

  const labelOf = ({ field, lotId }: Conflict) => {
    const lot = merging.newer.lots.find(({ id }) => id === lotId)
    return lot ? `${t(`lots.${field as 'size'}`)}: ${lotName(lot, merging.newer.code)}` : t(`field.${field as 'code'}`)
  }

  function shown({ field, lotId }: Conflict, side: Choice): string {
    const form = values[side]
    if (lotId !== undefined) {
      const value = form.lots.find(({ id }) => id === lotId)?.[field as 'size'] ?? ''
      return field === 'colour' ? (form.colours.find(({ id }) => id === value)?.name ?? '') : value
    }
    if (field === 'typeId') {
      const type = types.find(({ id }) => id === form.typeId)
      return type ? inLanguage(language, type.nameUk, type.nameEn) : ''
    }
    if (field === 'isHidden') return t(form.isHidden ? 'merge.yes' : 'merge.no')
    if (field === 'colours') return form.colours.map(({ name }) => name).join(', ')
    if (field === 'photos') return t('merge.photos', { count: form.photos.length })
    return form[field as 'code']
  }

  return (
    <Dialog title={t('merge.title')} onClose={onClose}>
      <p className={styles.told}>{told}</p>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          onMerged(merged(merging, choices))
        }}
      >
        {conflicts.map((conflict) => (
          <fieldset key={conflict.path} className={styles.field}>
            <legend>{labelOf(conflict)}</legend>
            <div className={styles.sides}>
              {sides.map((side) => (
                <label key={side}>
                  <input
                    type="radio"
                    name={conflict.path}
                    checked={(choices.get(conflict.path) ?? 'theirs') === side}
                    onChange={() => setChoices(new Map(choices).set(conflict.path, side))}
                  />
                  {t(`merge.${side}`)}
                  <span className={styles.value}>{shown(conflict, side) || t('merge.empty')}</span>
                </label>
              ))}
            </div>
          </fieldset>
        ))}
        <div className={styles.buttons}>
          <button type="button" className="button button-line" onClick={onClose}>
            {t('correct.cancel')}
          </button>
          <button type="submit" className="button">
            {t('merge.merge')}
          </button>
        </div>
      </form>
    </Dialog>
  )
}
