import type { Language } from '#kit/language.ts'
import type { ProductKind } from '#modules/catalog/kind.ts'
import { inLanguage, writtenIn } from '#modules/catalog/product.ts'
import type { KindLink, ShownKind } from '../page-data.ts'

type Named = Pick<ProductKind, 'slug' | 'nameUk' | 'nameEn'>

export function kindLinkOf({ slug, nameUk, nameEn }: Named, language: Language): KindLink {
  return { slug, name: inLanguage(language, nameUk, nameEn), nameLanguage: writtenIn(language, nameEn) }
}

export function shownKindOf(kind: ProductKind, language: Language): ShownKind {
  const { textUk, textEn } = kind
  return {
    ...kindLinkOf(kind, language),
    text: inLanguage(language, textUk, textEn),
    textLanguage: writtenIn(language, textEn),
  }
}
