/** How Google Ads and Meta Ads call the columns that count here, in the languages of their users. */
export const columnWords = {
  campaign: ['campaign', 'campaign name', 'кампанія', 'назва кампанії', 'кампания', 'название кампании'],
  id: ['campaign id', 'ідентифікатор кампанії', 'идентификатор кампании'],
  cost: [
    'cost',
    'витрати',
    'вартість',
    'расходы',
    'стоимость',
    'amount spent',
    'витрачена сума',
    'сума витрат',
    'потраченная сумма',
    'сумма затрат',
  ],
  currency: ['currency code', 'currency', 'код валюти', 'валюта', 'код валюты'],
  day: ['day', 'день'],
  from: ['reporting starts', 'початок звітності', 'початок звітного періоду', 'дата начала отчетности'],
  to: ['reporting ends', 'завершення звітності', 'кінець звітного періоду', 'дата окончания отчетности'],
} as const
export type ReportColumn = keyof typeof columnWords

/** The first words of a row that adds the others up: `Total: Campaigns`, `Разом (кампанії)`. */
export const totalWords = /^(total|разом|усього|итого)\s*(:|\(|$)/i

export const months = [
  ['january', 'січня', 'января'],
  ['february', 'лютого', 'февраля'],
  ['march', 'березня', 'марта'],
  ['april', 'квітня', 'апреля'],
  ['may', 'травня', 'мая'],
  ['june', 'червня', 'июня'],
  ['july', 'липня', 'июля'],
  ['august', 'серпня', 'августа'],
  ['september', 'вересня', 'сентября'],
  ['october', 'жовтня', 'октября'],
  ['november', 'листопада', 'ноября'],
  ['december', 'грудня', 'декабря'],
] as const

/** Letters that look alike: exports have a Latin K in a Ukrainian word. */
const alike = new Map(Array.from('abceiopxyk', (latin, place) => [latin, Array.from('авсеіорхук')[place] ?? latin]))

/** A header as one writes it: without what a program adds, such as the currency in brackets. */
export function plainHeader(cell: string): string {
  const text = cell
    .replace(/\([^)]*\)/g, '')
    .trim()
    .toLowerCase()
  return /[а-яіїєґ]/.test(text) ? Array.from(text, (letter) => alike.get(letter) ?? letter).join('') : text
}
