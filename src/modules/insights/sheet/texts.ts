import type { Language } from '#kit/language.ts'
import { texts } from '#platform/texts.ts'
import { marketplaces, type Marketplace } from '#modules/orders/order.ts'
import { ordersTexts } from '#modules/orders/texts.ts'
import { reportWords } from '../words/texts.ts'
import { en } from './messages.en.ts'
import { uk } from './messages.uk.ts'

const words = texts(uk, en)

export const reportSheetTexts = texts(
  { ...reportWords.uk, ...uk, ...floorsOf('uk') },
  { ...reportWords.en, ...en, ...floorsOf('en') },
)
export type ReportSheetKey = Parameters<ReturnType<typeof reportSheetTexts>>[0]

/** The column of each marketplace, by its name. */
function floorsOf(language: Language) {
  const headOf = (each: Marketplace) => words(language)('floorOn', { name: ordersTexts(language)(`source.${each}`) })
  return Object.fromEntries(marketplaces.map((each) => [each, headOf(each)])) as Record<Marketplace, string>
}
