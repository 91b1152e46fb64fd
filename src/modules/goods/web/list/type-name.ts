import type { Language } from '#kit/language.ts'
import { inLanguage } from '#modules/catalog/product.ts'
import type { TypeView } from '../../product-view.contract.ts'

export function typeName({ nameUk, nameEn }: Pick<TypeView, 'nameUk' | 'nameEn'>, language: Language): string {
  return inLanguage(language, nameUk, nameEn)
}
