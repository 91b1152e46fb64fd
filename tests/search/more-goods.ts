import type { Shop } from '#platform/server/shop.ts'
import { catalogue } from '../../demo/catalog.ts'
import { dyed, type DemoProduct } from '../../demo/product.ts'
import { buildProduct } from '../build/goods.ts'

export type Sought = Pick<DemoProduct, 'code' | 'type' | 'name' | 'colours' | 'lots' | 'isHidden'>

/** Kinds of goods that the demo has no pictures of, and that a search must know all the same. */
const more: readonly Sought[] = [
  sought('BAG-0116', 'bags', { uk: 'Сумочка «Маків цвіт»', en: 'Little Poppy bag' }, 'poppy'),
  sought('BAG-0117', 'bags', { uk: 'Сумочка «Бузинка»', en: 'Little Elder bag' }, 'elder'),
  sought('BAG-0118', 'bags', { uk: 'Портфель «Друга зміна»', en: 'Second Shift briefcase' }, 'night'),
  sought('BAG-0119', 'bags', { uk: 'Поясна сумка «Скибка»', en: 'Melon Slice belt bag' }, 'saffron'),
  sought('WAL-0316', 'wallets', { uk: 'Ключниця «Консьєржка»', en: 'Concierge key case' }, 'night'),
  sought('SHO-0207', 'shoes', { uk: 'Балетки «Вишивальниця»', en: 'Embroiderer flats' }, 'cherry', ['38', '39', '41']),
  sought('SHO-0219', 'shoes', { uk: 'Балетки «Пів на восьму»', en: 'Half Past Seven flats' }, 'night', [
    '36.5',
    '37.5',
  ]),
  sought('SHO-0218', 'shoes', { uk: 'Лофери «Дипломна робота»', en: 'Final Thesis loafers' }, 'chestnut', ['36', '38']),
]

/** Everything that the searches are judged by. */
export const soughtGoods: readonly Sought[] = [...catalogue, ...more]

/** Puts beside the demo's goods those that it does not sell. */
export async function addMoreGoods(shop: Shop): Promise<void> {
  for (const { code, type, name, colours, lots } of more)
    await buildProduct(shop, {
      code,
      typeSlug: type,
      nameUk: name.uk,
      nameEn: name.en,
      colours,
      lots: lots.flatMap(({ pieces }) => Object.keys(pieces).map((size) => ({ size, quantity: 5 }))),
    })
}

function sought(
  code: string,
  type: Sought['type'],
  name: Sought['name'],
  dye: Parameters<typeof dyed>[0],
  sizes: readonly string[] = [''],
): Sought {
  const pieces = Object.fromEntries(sizes.map((size) => [size, 5]))
  return { code, type, name, colours: [dyed(dye)], lots: [{ purchase: 'P-2026-027', unitCost: 1, pieces }] }
}
