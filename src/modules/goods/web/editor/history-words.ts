import { typeName, type ListedType } from '#modules/catalog/web/index.ts'
import { inLanguage } from '#modules/catalog/product.ts'
import type { Language } from '#kit/language.ts'
import { formatCalendarDay } from '#kit/days.ts'
import { formatMoney } from '#kit/money.ts'
import { isDay } from '#kit/typed-day.ts'
import type { Translate } from '#platform/texts.ts'
import type { Written } from '#platform/fields.ts'
import type { lot } from '#modules/stock/lot.fields.ts'
import { goods } from '../../goods.fields.ts'
import { ownFields } from './product-form.ts'
import { photoName } from '#modules/media/web/index.ts'
import type { ProductKey } from './texts.ts'

export interface HistoryWords {
  t: Translate<ProductKey>
  language: Language
  types: readonly ListedType[]
}

type LotField = keyof Written<typeof lot.fields> | 'onHand' | 'photos'

/** The form's names for those fields of a product's parts that the history mentions. */
const parts: Readonly<Record<`lots.${LotField}`, ProductKey>> & Readonly<Record<string, ProductKey>> = {
  'lots.size': 'lots.size',
  'lots.colour': 'lots.colour',
  'lots.gtin': 'lots.gtin',
  'lots.purchaseNumber': 'lots.purchaseNumber',
  'lots.purchasedOn': 'lots.purchasedOn',
  'lots.price': 'lots.price',
  'lots.unitCost': 'lots.unitCost',
  'lots.onHand': 'lots.count',
  'lots.photos': 'part.photos',
  'colours.name': 'colour.name',
  'colours.nameEn': 'colour.nameEn',
  'colours.stops': 'part.colours',
}

/** A field's name in the history, without the unit that its input needs. */
export function fieldWords(field: string, t: Translate<ProductKey>): string {
  const own = ownFields.find((name) => name === field)
  const key = own ? (`field.${own}` as const) : (parts[field] ?? (`field.${field.split('.')[0] ?? ''}` as ProductKey))
  const words = t(key)
  return words === key ? field : words.replace(/, ₴$/, '')
}

/** A recorded value in words. */
export function valueWords(field: string, value: unknown, { t, language, types }: HistoryWords): string {
  if (value === null || value === undefined || value === '') return t('value.none')
  if (typeof value === 'boolean') return t(value ? 'value.yes' : 'value.no')
  if (typeof value === 'number')
    return goods.codecAt(field)?.kind === 'money' ? formatMoney(value, language) : String(value)
  if (field === 'typeId') {
    const type = types.find(({ id }) => id === value)
    if (type) return typeName(type, language)
  }
  if (field === 'kind') {
    const kind = types.flatMap(({ kinds }) => kinds).find(({ slug }) => slug === value)
    if (kind) return inLanguage(language, kind.nameUk, kind.nameEn)
  }
  if (typeof value === 'string' && goods.codecAt(field)?.kind === 'day' && isDay(value))
    return formatCalendarDay(value, language)
  if (Array.isArray(value)) return value.map((each) => valueWords(field, each, { t, language, types })).join(', ')
  if (typeof value !== 'string') return JSON.stringify(value)
  return field.endsWith('photos') ? value.split(', ').map(photoName).join(', ') : value
}
