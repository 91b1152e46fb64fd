import type { PersonalData } from '#platform/server/personal-data.ts'
import { deleteWishesOf, listCartOf, listStockWishesOf, listWishListOf } from './personal-data.sql.ts'

export const wishesOfPerson: readonly PersonalData[] = [
  { section: 'cart', read: listCartOf, erase: deleteWishesOf },
  { section: 'wishList', read: listWishListOf },
  { section: 'toldWhenInStock', read: listStockWishesOf },
]
