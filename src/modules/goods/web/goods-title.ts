import type { Words } from '#kit/language.ts'

export const goodsTitle: Words = { uk: 'Товари', en: 'Products' }
