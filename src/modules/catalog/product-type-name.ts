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

/** The type that people call so: by its path, by its name in one of the languages, or by the English one of the screen. */
export function typeNamed(types: readonly ProductType[], typed: string): ProductType | undefined {
  const name = typed.trim().toLowerCase()
  return types.find((type) =>
    [type.slug, type.nameUk, type.nameEn, typeName(type, 'en')].some((each) => each.toLowerCase() === name),
  )
}
