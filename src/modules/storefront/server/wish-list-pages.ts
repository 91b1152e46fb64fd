import type { Language } from '#kit/language.ts'
import { Refusal, type FieldError } from '#kit/refusal.ts'
import type { Shop } from '#platform/server/shop.ts'
import { changeWishList, findShared, readWishList, shareWishList } from '#modules/checkout/server/index.ts'
import { wholeHeader } from '../frame.ts'
import type { WishListData } from '../page-data.ts'
import { cardOf } from './cards.ts'
import { inPageWords } from './error-goods.ts'
import { readLine } from './form-fields.ts'
import { orRefusal, type FormAnswer, type FormPost } from './form-answer.ts'
import { few, isYes, type Pages } from './page.ts'
import { fresh } from './shelf/read-shelf.ts'
import { readChosen } from './shelf/shelf.sql.ts'

const path = '/wishlist'
const own = {
  isCached: false,
  isFetchedUnasked: false,
  header: wholeHeader,
  who: 'anybody',
  inSiteMap: false,
} as const

export const wishListPages: Pages = [
  {
    id: 'wishList',
    query: few({ added: isYes }),
    ...own,
    load: async (shop, { wishToken, language, query }) => ({
      data: await loadOwn(shop, wishToken, language, { wasAdded: query.has('added') }),
    }),
    forms: { [path]: postWishList },
  },
  {
    id: 'sharedWishList',
    ...own,
    async load(shop, { parameters, language }) {
      const productIds = await findShared(shop, parameters['key'] ?? '')
      if (!productIds) return undefined
      const cards = await cardsOf(shop, productIds, language)
      return { data: { cards, isOwn: false, sharePath: null, errors: [], isUnkept: false } }
    },
  },
]

/** `add` and `remove` name a product, `share` opens and ends the link. Without scripts the list itself is shown next. */
async function postWishList(shop: Shop, { form, wishToken, address, language }: FormPost): Promise<FormAnswer> {
  const share = form.get('share')
  const code = readLine(form, 'add', 200) || readLine(form, 'remove', 200)
  const changed = await orRefusal(async () => {
    await shop.limits.spend('wishListPerAddress', address)
    if (share === null) return changeWishList(shop, wishToken, { code, isWished: form.has('add') })
    await shareWishList(shop, wishToken, share === 'yes')
    return undefined
  })
  if (changed instanceof Refusal) {
    const data = await loadOwn(shop, wishToken, language, { errors: changed.errors })
    return { kind: 'page', id: 'wishList', data, path, refusal: changed }
  }
  if (!changed) return { kind: 'redirect', path: `${path}#share` }
  return { kind: 'redirect', path: changed.isNew ? `${path}?added=yes` : path, wishList: changed }
}

async function loadOwn(
  shop: Shop,
  token: string | undefined,
  language: Language,
  { errors = [], wasAdded = false }: { errors?: FieldError[]; wasAdded?: boolean },
): Promise<WishListData> {
  const { productIds, shareKey } = await readWishList(shop, token)
  return {
    cards: await cardsOf(shop, productIds, language),
    isOwn: true,
    sharePath: shareKey && `${path}/${shareKey}`,
    errors: inPageWords(errors, []),
    isUnkept: wasAdded && token === undefined,
  }
}

async function cardsOf({ database, now }: Shop, productIds: readonly string[], language: Language) {
  const { cards } = await fresh(database, () => readChosen(database.db, productIds))
  return cards.map((each) => cardOf(each, language, now()))
}
