import type { ListedType } from '#modules/catalog/web/index.ts'
import { useId } from 'react'
import type { Language } from '#kit/language.ts'
import { inLanguage } from '#modules/catalog/product.ts'
import type { Translate } from '#platform/texts.ts'
import { BulkChoice } from '#platform/web/bulk/bulk-choice.tsx'
import { Field } from '#platform/web/field.tsx'
import { DayInput } from '#platform/web/inputs/day-input.tsx'
import { Input } from '#platform/web/inputs/input.tsx'
import { useLanguage, useTexts } from '#platform/web/language.tsx'
import { bulkMoves, isPercent, saleKinds, type BulkMove, type BulkValues, type SaleKind } from './bulk-form.ts'
import { roundings, type Rounding } from './price-change.ts'
import { goodsListTexts, type GoodsListKey } from './texts.ts'
import { typeName } from '#modules/catalog/web/index.ts'
import styles from './bulk-edit-dialog.module.css'

export interface BulkFieldsProps {
  values: BulkValues
  types: readonly ListedType[]
  onChange(values: BulkValues): void
  error: string | undefined
  dayError: string | undefined
}

/** Chooses the field to change, and how. */
export function BulkFields({ values, types, onChange, error, dayError }: BulkFieldsProps) {
  const t = useTexts(goodsListTexts)
  const { language } = useLanguage()
  const set = (change: Partial<BulkValues>) => onChange({ ...values, ...change })
  return (
    <>
      <BulkChoice
        legend={t('bulk.what')}
        options={(['price', 'sale', 'visibility', 'type', 'kind'] as const).map((what) => ({
          value: what,
          label: t(`bulk.what.${what}`),
        }))}
        value={values.what}
        onChange={(what) => set({ what })}
      />
      {values.what === 'price' && (
        <div className={styles.fields}>
          <Select
            label={t('bulk.move')}
            options={bulkMoves.map((move) => ({ value: move, label: t(`bulk.move.${move}`) }))}
            value={values.move}
            onChange={(move: BulkMove) => set({ move })}
          />
          <Input
            name="value"
            label={t(`bulk.value.${values.move === 'set' ? 'set' : isPercent(values.move) ? 'percent' : 'amount'}`)}
            value={values.value}
            onChange={(value) => set({ value })}
            error={error}
            autoComplete="off"
            autoFocus
          />
          {values.move !== 'set' && (
            <Select
              label={t('bulk.rounding')}
              options={roundings.map((rounding) => ({ value: rounding, label: t(`bulk.rounding.${rounding}`) }))}
              value={values.rounding}
              onChange={(rounding: Rounding) => set({ rounding })}
            />
          )}
        </div>
      )}
      {values.what === 'sale' && (
        <div className={styles.fields}>
          <Select
            label={t('bulk.saleKind')}
            options={saleKinds.map((kind) => ({ value: kind, label: t(`bulk.saleKind.${kind}`) }))}
            value={values.saleKind}
            onChange={(saleKind: SaleKind) => set({ saleKind })}
          />
          {values.saleKind !== 'end' && (
            <>
              <Input
                name="value"
                label={t(`bulk.value.${values.saleKind === 'price' ? 'set' : 'percent'}`)}
                value={values.value}
                onChange={(value) => set({ value })}
                error={error}
                autoComplete="off"
                autoFocus
              />
              <Field label={t('bulk.saleStartsOn')}>
                {(control) => (
                  <DayInput
                    {...control}
                    value={values.saleStartsOn}
                    onValue={(saleStartsOn) => set({ saleStartsOn })}
                  />
                )}
              </Field>
              <Field label={t('bulk.saleEndsOn')} error={dayError}>
                {(control) => (
                  <DayInput {...control} value={values.saleEndsOn} onValue={(saleEndsOn) => set({ saleEndsOn })} />
                )}
              </Field>
            </>
          )}
        </div>
      )}
      {values.what === 'visibility' && (
        <BulkChoice
          legend={t('bulk.what.visibility')}
          options={[
            { value: 'shown', label: t('bulk.shown') },
            { value: 'hidden', label: t('bulk.hidden') },
          ]}
          value={values.isHidden ? 'hidden' : 'shown'}
          onChange={(wished) => set({ isHidden: wished === 'hidden' })}
        />
      )}
      {values.what === 'type' && (
        <div className={styles.fields}>
          <Select
            label={t('bulk.type')}
            options={[
              { value: '', label: t('bulk.chooseType') },
              ...types.map((type) => ({ value: type.id, label: typeName(type, language) })),
            ]}
            value={values.typeId}
            onChange={(typeId) => set({ typeId })}
          />
        </div>
      )}
      {values.what === 'kind' && (
        <div className={styles.fields}>
          <Select
            label={t('bulk.what.kind')}
            options={kindOptions(types, language, t)}
            value={kindKey(values)}
            onChange={(key) => {
              const [typeId = '', kind = ''] = key.split('/')
              set({ typeId, kind })
            }}
          />
        </div>
      )}
    </>
  )
}

/** The key of a kind among the choices: a slug belongs to its type alone. */
function kindKey({ typeId, kind }: Pick<BulkValues, 'typeId' | 'kind'>): string {
  return typeId === '' ? '' : `${typeId}/${kind}`
}

function kindOptions(types: readonly ListedType[], language: Language, t: Translate<GoodsListKey>) {
  return [
    { value: '', label: t('bulk.chooseKind') },
    { value: noKind, label: t('bulk.noKind') },
    ...types.flatMap((type) =>
      type.kinds.map(({ slug, nameUk, nameEn }) => ({
        value: kindKey({ typeId: type.id, kind: slug }),
        label: `${typeName(type, language)}: ${inLanguage(language, nameUk, nameEn)}`,
      })),
    ),
  ]
}

/** The choice of no kind, whatever the type. */
const noKind = 'none/'

interface SelectProps<Value extends string> {
  label: string
  options: readonly { value: Value; label: string }[]
  value: Value
  onChange(value: Value): void
}

function Select<Value extends string>({ label, options, value, onChange }: SelectProps<Value>) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        className="control"
        value={value}
        onChange={({ target }) => {
          const chosen = options.find((option) => option.value === target.value)
          if (chosen) onChange(chosen.value)
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  )
}
