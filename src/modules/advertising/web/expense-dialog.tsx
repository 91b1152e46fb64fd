import { useState } from 'react'
import { dayOf } from '#kit/days.ts'
import { formatMoney } from '#kit/money.ts'
import { typeName, type ListedType } from '#modules/catalog/web/index.ts'
import { Field } from '#platform/web/field.tsx'
import { useLanguage, useTexts } from '#platform/web/language.tsx'
import { shopNow } from '#platform/web/shop-clock.ts'
import { daysOf, enteredKinds, isLongerThan, mostDays, sumOf, type EnteredKind, type Expense } from '../advert.ts'
import { AdvertForm, type Problems } from './advert-form.tsx'
import styles from './advert-form.module.css'
import { AmountField, DayField } from './typed-inputs.tsx'
import { readExpense, typedAmounts, typedExpense, typedOver, typedPeriod, type TypedExpense } from './expense-form.ts'
import { useProblemWords } from './problem-words.ts'
import { shownKind } from './shown.ts'
import { advertsTexts } from './texts.ts'
import type { useExpenseRows } from './use-advert-rows.ts'

export interface ExpenseDialogProps {
  /** The row that is changed; none for a new one. */
  expense: Expense | undefined
  types: readonly ListedType[]
  rows: ReturnType<typeof useExpenseRows>
  onClose(): void
}

/** One expense: of Google by types of goods over days, or of an advertiser (ADV-2). */
export default function ExpenseDialog({ types, rows, onClose, ...opened }: ExpenseDialogProps) {
  const t = useTexts(advertsTexts)
  const { language } = useLanguage()
  const worded = useProblemWords()
  const [today] = useState(() => dayOf(shopNow()))
  const [expense, setExpense] = useState(opened.expense)
  const start = typedExpense(expense, today, language)
  const [typed, setTyped] = useState(start)
  const set = (change: Partial<TypedExpense>) => setTyped({ ...typed, ...change })
  const isGoogle = typed.kind === 'google'

  function read() {
    const found = readExpense(typed, expense)
    return 'problems' in found ? { problems: worded(found.problems) } : found
  }

  async function takeNewer(base: Expense) {
    const newer = await rows.find(base.id)
    if (!newer) return false
    setTyped((now) => typedOver(now, { base, newer, today, language }))
    setExpense(newer)
    return true
  }

  async function remove(row: Expense) {
    if (await rows.remove([row])) onClose()
  }

  return (
    <AdvertForm
      of="expense"
      title={t(expense ? 'form.expense' : 'form.newExpense')}
      id={expense?.id}
      read={read}
      isDirty={JSON.stringify(typed) !== JSON.stringify(start)}
      save={(change, newKey) => rows.save(change, expense, newKey)}
      {...(expense && { onStale: () => takeNewer(expense) })}
      onDelete={expense && (() => void remove(expense))}
      onClose={onClose}
      types={types}
    >
      {(problems) => (
        <>
          <Field label={t('form.kind')} error={problems.kind} isWide>
            {(control) =>
              expense ? (
                <input {...control} readOnly value={shownKind(expense, t)} />
              ) : (
                <select
                  {...control}
                  value={typed.kind}
                  onChange={({ currentTarget }) => set({ kind: currentTarget.value as EnteredKind })}
                >
                  {enteredKinds.map((kind) => (
                    <option key={kind} value={kind}>
                      {t(`kind.${kind}`)}
                    </option>
                  ))}
                </select>
              )
            }
          </Field>
          <DayField
            label={t(isGoogle && !expense ? 'form.from' : 'form.day')}
            error={problems.from ?? problems.spentOn}
            value={typed.from}
            onValue={(from) => set({ from })}
          />
          {isGoogle && !expense && (
            <DayField label={t('form.to')} error={problems.to} value={typed.to} onValue={(to) => set({ to })} />
          )}
          {isGoogle ? (
            <Amounts typed={typed} types={types} problems={problems} isNew={!expense} set={set} />
          ) : (
            <AmountField
              label={t('form.amount')}
              hint={t('form.amountLater')}
              error={problems.amount}
              value={typed.amount}
              onValue={(amount) => set({ amount })}
            />
          )}
        </>
      )}
    </AdvertForm>
  )
}

interface AmountsProps {
  typed: TypedExpense
  types: readonly ListedType[]
  problems: Problems
  isNew: boolean
  set(change: Partial<TypedExpense>): void
}

/** An amount for each type of goods, and what they come to a day. */
function Amounts({ typed, types, problems, isNew, set }: AmountsProps) {
  const t = useTexts(advertsTexts)
  const { language } = useLanguage()
  const amount = formatMoney(sumOf(typedAmounts(typed)), language)
  const period = isNew ? typedPeriod(typed) : undefined
  const split = period && period.from < period.to && !isLongerThan(period, mostDays) ? daysOf(period).length : undefined
  return (
    <fieldset className={styles.amounts}>
      <legend>{t('form.amounts')}</legend>
      {types.map((type) => (
        <AmountField
          key={type.id}
          label={typeName(type, language)}
          error={problems[`amountsByType.${type.id}`]}
          value={typed.amounts[type.id] ?? ''}
          onValue={(value) => set({ amounts: { ...typed.amounts, [type.id]: value } })}
        />
      ))}
      <p className={styles.sum}>
        {split === undefined ? t('form.sum', { amount }) : t('form.split', { amount, days: split })}
      </p>
      <div aria-live="polite">
        {problems.amountsByType !== undefined && <p className="field-error">{problems.amountsByType}</p>}
      </div>
    </fieldset>
  )
}
