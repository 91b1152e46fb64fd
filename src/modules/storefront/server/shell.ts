import { dayOf } from '#kit/days.ts'
import type { Language } from '#kit/language.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { Shop } from '#platform/server/shop.ts'
import { inLanguage, type ProductType } from '#modules/catalog/product.ts'
import { listProductTypes } from '#modules/catalog/server/index.ts'
import { checkoutSettings, type HeldCart } from '#modules/checkout/server/index.ts'
import { deliveryFreeFrom } from '#modules/parcels/server/index.ts'
import { aheadWays } from '#modules/payments/server/index.ts'
import { contactSettings, shopSettings } from '#modules/settings/server/index.ts'
import type { Shell, TypeLink } from '../page-data.ts'
import { storefrontTexts, textOr } from '../texts.ts'
import { frontIn } from '../front.ts'
import { frontSettings } from './front-settings.ts'
import { footerSettings, makerSettings, termSettings } from './settings.ts'

/** The order of the navigation's blocks; the fourth is the back-office (NAV-1). */
const blocks = ['bags', 'wallets', 'hairHoops', 'shoes', 'belts', 'garlands', 'socks', 'hats']

export type ShopType = TypeLink & { id: string }

const named: Partial<Record<Language, ShopType[]>> = {}

/** The types in the order of the navigation, called as the storefront calls them: once a process. */
export async function listTypes(db: Db, language: Language): Promise<readonly ShopType[]> {
  return (named[language] ??= nameTypes(await listProductTypes(db), language))
}

function nameTypes(known: readonly ProductType[], language: Language): ShopType[] {
  const t = storefrontTexts(language)
  const types = known.map(({ id, slug, nameUk, nameEn }) => ({
    id,
    slug,
    name: textOr(t, `type.${slug}`, inLanguage(language, nameUk, nameEn)),
  }))
  const place = (slug: string) => (blocks.includes(slug) ? blocks.indexOf(slug) : blocks.length)
  return types.toSorted((one, other) => place(one.slug) - place(other.slug))
}

export async function findType(db: Db, wanted: { id: string }, language: Language): Promise<TypeLink> {
  const type = (await listTypes(db, language)).find(({ id }) => id === wanted.id)
  return { slug: type?.slug ?? '', name: type?.name ?? '' }
}

export interface Place {
  language: Language
  prefix: Shell['prefix']
  /** Path and normalised query without prefix. */
  path: string
  cart?: HeldCart | undefined
}

export async function makeShell(shop: Shop, place: Place): Promise<Shell> {
  const types = await listTypes(shop.database.db, place.language)
  return { ...makeBareShell(shop, place), types: types.map(({ slug, name }) => ({ slug, name })) }
}

/** With the eight types that every shop has, unread: for the page that says the database is away. */
export function makeBareShell(shop: Shop, { language, prefix, path, cart }: Place): Shell {
  const { config, settings, now } = shop
  const { name, tagline } = settings.of(shopSettings)
  const contacts = settings.of(contactSettings)
  const { phone = '', email = '', viberPhone = '', whatsappPhone = '', hours, seller, ...social } = contacts
  const { notice, ...footer } = settings.of(footerSettings)
  const { woman, man } = settings.of(makerSettings)
  const { mark, ...front } = settings.of(frontSettings)
  const { cartKeptDays, wishKeptDays } = settings.of(checkoutSettings)
  return {
    language,
    prefix,
    path,
    origin: config.origin,
    shopName: name[language],
    tagline: tagline[language],
    mark,
    front: frontIn(front, language),
    types: blocks.map((slug) => ({ slug, name: textOr(storefrontTexts(language), `type.${slug}`, slug) })),
    ...social,
    phone,
    email,
    viberPhone,
    whatsappPhone,
    hours: hours[language],
    seller: seller[language],
    makers: { woman: woman[language], man: man[language] },
    notice: notice[language],
    ...footer,
    terms: {
      ...settings.of(termSettings),
      freeFrom: deliveryFreeFrom(shop),
      isCardOffered: aheadWays(shop).length > 0,
      cartKeptDays,
      wishKeptDays,
    },
    year: Number(dayOf(now()).slice(0, 4)),
    ...(cart?.isInAddress && { cart: { token: cart.token, count: cart.count } }),
  }
}
