import type { Words } from '#platform/web/office/page.ts'

export const goodsTitle: Words = { uk: 'Товари', en: 'Products' }
