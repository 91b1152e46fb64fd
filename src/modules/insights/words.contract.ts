import { vocabulary } from '#platform/vocabulary.ts'

/** What a cost outside orders is for (EARN-9). */
export const overheadCategoryWords = vocabulary('overheadCategory', {
  rent: { wire: 'rent', uk: 'Оренда', en: 'Rent' },
  wages: { wire: 'wages', uk: 'Зарплата', en: 'Wages' },
  taxes: { wire: 'taxes', uk: 'Податки', en: 'Taxes' },
  packaging: { wire: 'packaging', uk: 'Пакування', en: 'Packaging' },
  subscriptions: { wire: 'subscriptions', uk: 'Підписки', en: 'Subscriptions' },
  other: { wire: 'other', uk: 'Інше', en: 'Other' },
})

/** What its sum is of. */
export const overheadSpanWords = vocabulary('overheadSpan', {
  day: { wire: 'day', uk: 'день', en: 'day' },
  month: { wire: 'month', uk: 'місяць', en: 'month' },
})
