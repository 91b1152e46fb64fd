import { lowered } from '#kit/fold.ts'
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

/** A product for an order, with the sizes and colours to choose from. */
export interface ShortInfo extends ProductName {
  /** The address of a small picture; empty where there is none. */
  src: string
  sizes: { size: string; colour: string; price: Money; available: number }[]
}

/** The code with its letters folded as the database folds them: codes that differ only in case share it (CAT-6). */
export function codeKey(code: string): string {
  return lowered(code)
}

/** Finds the thing with this code; of an older pair with one code, the one with exactly these letters. */
export function ofCode<Coded extends { code: string }>(all: readonly Coded[], code: string): Coded | undefined {
  return all.find((each) => each.code === code) ?? all.find((each) => codeKey(each.code) === codeKey(code))
}

/** Codes stand in addresses: without invisible signs, and none that leads a path up. */
export function isCode(text: string): boolean {
  return /^\P{C}*$/u.test(text) && !['.', '..'].includes(text.trim())
}

/** Whether a new code has only signs that addresses, files and labels hold as they are (CAT-6). */
function isNewCode(text: string): boolean {
  return /^[\p{L}\p{M}\p{Nd}._-]+$/u.test(text) && isCode(text)
}

/** The problem of a typed code; the product's earlier code may stay, in whatever case its letters are. */
export function codeProblem(code: string, before: string | undefined): 'codeSigns' | undefined {
  const stays = before !== undefined && codeKey(before) === codeKey(code)
  return stays || isNewCode(code) ? undefined : 'codeSigns'
}

/** Every row of shoes has these (S9); they come in the halves between them, too. Other goods come in any, or in none. */
export const shoeSizes: readonly string[] = ['35', '36', '37', '38', '39', '40', '41']

/** Counted, and priced, by the pair. */
export function isSoldInPairs(type: string): boolean {
  return type === 'shoes' || type === 'socks'
}

export function isSizeOf(type: ProductTypeSlug, size: string): boolean {
  return type !== 'shoes' || shoeSizes.includes(size) || /^(3[5-9]|40)\.5$/.test(size)
}

/** A picture of a product with its words, ready for a page. */
export type ShopPicture = PictureSources & { alt: string }

/** The text in a language; English falls back to Ukrainian (LOC-5). */
export function inLanguage(language: Language, uk: string, en: string): string {
  return writtenIn(language, en) === 'en' ? en : uk
}

/** The language that such a text is in. */
export function writtenIn(language: Language, en: string): Language {
  return language === 'en' && en !== '' ? 'en' : 'uk'
}
