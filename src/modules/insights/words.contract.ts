import { vocabulary } from '#platform/vocabulary.ts'

/** Categories of costs outside orders (EARN-9). */
export const overheadCategoryWords = vocabulary('overheadCategory', {
  rent: { wire: 'rent', uk: 'Оренда', en: 'Rent' },
  wages: { wire: 'wages', uk: 'Зарплата', en: 'Wages' },
  taxes: { wire: 'taxes', uk: 'Податки', en: 'Taxes' },
  packaging: { wire: 'packaging', uk: 'Пакування', en: 'Packaging' },
  subscriptions: { wire: 'subscriptions', uk: 'Підписки', en: 'Subscriptions' },
  other: { wire: 'other', uk: 'Інше', en: 'Other' },
})

/** The span that its sum is for. */
export const overheadSpanWords = vocabulary('overheadSpan', {
  day: { wire: 'day', uk: 'день', en: 'day' },
  month: { wire: 'month', uk: 'місяць', en: 'month' },
})
