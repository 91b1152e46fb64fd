import { texts } from '#platform/texts.ts'
import { en } from './messages.en.ts'
import { uk } from './messages.uk.ts'

export const purchaseSheetTexts = texts(uk, en)
export type PurchaseSheetKey = keyof typeof uk

type CalledAt<Place extends string> = {
  [Key in PurchaseSheetKey as Key extends `purchase.${infer Name}` ? `${Place}.${Name}` : never]: string
}

/** The workbook's names of a purchase's fields, under the keys of a screen, whose messages say those that it calls otherwise. */
export function fieldNames<Place extends string>(place: Place): { uk: CalledAt<Place>; en: CalledAt<Place> } {
  const named = (messages: Readonly<Record<string, string>>) =>
    Object.fromEntries(
      Object.entries(messages).flatMap(([key, text]) =>
        key.startsWith('purchase.') ? [[key.replace('purchase', place), text]] : [],
      ),
    ) as CalledAt<Place>
  return { uk: named(uk), en: named(en) }
}
