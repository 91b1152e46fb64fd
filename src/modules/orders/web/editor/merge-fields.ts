import type { Language } from '#kit/language.ts'
import type { HistoryEntry } from '#platform/field-history.ts'
import type { Translate } from '#platform/texts.ts'
import type { MergeField } from '#platform/web/merge.ts'
import type { OfficeOrder } from '../../office-order.contract.ts'
import type { OrderKey } from '../../order/texts.ts'
import { wordWords } from '../history-words.ts'
import { codecOf, fieldNames, filledLines, typedOver, valuesOf, type OrderFormValues } from '../order-form-values.ts'
import { sizeAndColour } from '../size-and-colour.ts'
import type { EditorKey } from './texts.ts'

interface Words {
  t: Translate<OrderKey>
  editorText: Translate<EditorKey>
}

/** Every field of an order's form as two people left it, in words (B21). */
export function mergeFieldsOf(
  mine: OrderFormValues,
  { base, newer }: { base: OfficeOrder; newer: OfficeOrder },
  { language, ...words }: Words & { language: Language },
): MergeField[] {
  const [before, theirs] = [valuesOf(base, language), valuesOf(newer, language)]
  return fieldNames(before).map((name) => ({
    id: name,
    label: words.t(`field.${name}`),
    base: inWords(name, before, words),
    mine: inWords(name, mine, words),
    theirs: inWords(name, theirs, words),
  }))
}

/**
 * Finds, in a history with the newest entry first, the change that a conflict names: the last one of a field that both changed,
 * or else of the rest of the form; never a tag that somebody gave the order since (B21).
 */
export function changeToTell(
  history: readonly HistoryEntry[],
  mine: OrderFormValues,
  { base, newer, language }: { base: OfficeOrder; newer: OfficeOrder; language: Language },
): HistoryEntry | undefined {
  const before = valuesOf(base, language)
  const theirs = typedOver(valuesOf(newer, language), before)
  const both = theirs.filter((name) => typedOver(mine, before).includes(name))
  const lastOf = (names: readonly string[]) =>
    history.find(({ changes }) => changes.some(({ field }) => names.includes(field)))
  return lastOf(both) ?? lastOf(theirs) ?? history[0]
}

function inWords(name: keyof OrderFormValues, values: OrderFormValues, { t, editorText }: Words): string {
  if (name === 'lines') {
    const lines = filledLines(values.lines).map(
      (line) =>
        `${[line.code, sizeAndColour(line)].filter(Boolean).join(' ')} × ${line.quantity}, ${line.price} ₴` +
        (line.purchaseNumber === '' ? '' : `, ${editorText('line.purchase', { purchase: line.purchaseNumber })}`),
    )
    return lines.join('; ')
  }
  const value = values[name]
  if (typeof value === 'boolean') return editorText(value ? 'history.yes' : 'history.no')
  return codecOf(name).kind === 'word' && value !== '' ? wordWords(name, value, t) : value
}
