import type { Language } from '#kit/language.ts'
import { inLanguage, type ProductType } from './product.ts'

/** People's English names of types; the wire, and the keys of photos, spell them otherwise once and for all (S3). */
export const englishTypeNames: Readonly<Record<string, string>> = {
  Bag: 'Bags',
  HairHoops: 'Headbands',
  Garland: 'Garlands',
  Hat: 'Hats',
}

export function typeName({ nameUk, nameEn }: Pick<ProductType, 'nameUk' | 'nameEn'>, language: Language): string {
  return inLanguage(language, nameUk, englishTypeNames[nameEn] ?? nameEn)
}
