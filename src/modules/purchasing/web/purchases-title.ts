import type { Words } from '#kit/language.ts'

export const purchasesTitle: Words = { uk: 'Закупівлі', en: 'Purchases' }
