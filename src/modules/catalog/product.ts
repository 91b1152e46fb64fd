import type { Language } from '#kit/language.ts'
import type { Money } from '#kit/money.ts'
import type { PictureSources } from '#modules/media/picture.ts'

/** The eight types of S3 by their storefront paths, in the order of the navigation (NAV-1). */
export const productTypeSlugs = ['bags', 'shoes', 'wallets', 'hairHoops', 'belts', 'garlands', 'socks', 'hats'] as const
export type ProductTypeSlug = (typeof productTypeSlugs)[number]

export interface ProductType {
  id: string
  slug: ProductTypeSlug
  nameUk: string
  /** The fixed English name, which also stands in the keys of photos (S3, IMG-2). */
  nameEn: string
}

/** Enough of a product to refer to it. */
export interface ProductName {
  id: string
  code: string
  typeId: string
  nameUk: string
  /** Empty where there is none; the Ukrainian one stands in for it (LOC-5). */
  nameEn: string
  isHidden: boolean
}

/** What an order may be made of. */
export interface ShortInfo extends ProductName {
  /** Of a small picture; empty where there is none. */
  src: string
  sizes: { size: string; colour: string; price: Money; available: number }[]
}

/** Codes stand in addresses: without invisible signs, and none that leads a path up. */
export function isCode(text: string): boolean {
  return /^\P{C}*$/u.test(text) && !['.', '..'].includes(text.trim())
}

/** A picture of a product with its words, ready for a page. */
export type ShopPicture = PictureSources & { alt: string }

/** The text in a language; English falls back to Ukrainian (LOC-5). */
export function inLanguage(language: Language, uk: string, en: string): string {
  return language === 'en' && en !== '' ? en : uk
}
