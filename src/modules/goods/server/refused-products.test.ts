import { beforeAll, describe, expect, it } from 'vitest'
import { testApi, type Answer } from '../../../../tests/build/api.ts'
import { errorsOf } from '../../../../tests/build/caller.ts'
import { testShop } from '../../../../tests/build/database.ts'
import {
  bagType,
  openGoodsOffice,
  savedProduct,
  shoeType,
  wireBoots as boots,
  type WireBody,
} from '../../../../tests/build/goods-office.ts'
import type { WireProduct } from '../contract.ts'

let office: Awaited<ReturnType<typeof openGoodsOffice<WireProduct>>>

beforeAll(async () => {
  office = await openGoodsOffice<WireProduct>(testApi(await testShop()))
})

const saved = (answer: Answer) => savedProduct<WireProduct>(answer)

describe('[WIRE-3] bad input has its error at its field', () => {
  const lot = { subCode: '37', priceSale: 1 }
  const cases: [string, WireBody, string][] = [
    ['no name', { name: undefined }, 'products.0.name: Заповніть це поле'],
    ['a blank name', { name: '  ' }, 'products.0.name: Заповніть це поле'],
    ['no type', { productTypeId: undefined }, 'products.0.productTypeId: Заповніть це поле'],
    [
      'an unknown type',
      { productTypeId: '0190a000-0000-7000-8000-000000000001' },
      'products.0.productTypeId: Такого розділу товарів немає. Виберіть зі списку',
    ],
    ['a code that is too long', { code: 'x'.repeat(61) }, 'products.0.code: Задовгий текст'],
    [
      'a code of two lines',
      { code: 'S\n7' },
      'products.0.code: Код складають із літер, цифр і знаків «-», «_» та «.»: без пробілів і скісних рисок',
    ],
    ['a code that leads a path up', { code: '..' }, 'products.0.code: Перевірте значення'],
    ['5 MB of description', { description: 'ж'.repeat(20_001) }, 'products.0.description: Задовгий текст'],
    [
      'a price with a comma',
      { subProducts: [{ ...lot, priceSale: '12,50' }] },
      'products.0.subProducts.0.priceSale: Значення не того виду',
    ],
    [
      'a price of three decimals',
      { subProducts: [{ ...lot, priceSale: 1.005 }] },
      'products.0.subProducts.0.priceSale: Вкажіть суму в гривнях, не більше двох знаків після коми',
    ],
    ['a negative price', { compareAtPrice: -1 }, 'products.0.compareAtPrice: Сума не може бути меншою за 0'],
    [
      'no price of a new lot',
      { subProducts: [{ subCode: '37' }] },
      'products.0.subProducts.0.priceSale: Заповніть це поле',
    ],
    [
      'a negative count',
      { subProducts: [lot, { ...lot, subCode: '38', goodsCount: -1 }] },
      'products.0.subProducts.1.goodsCount: Кількість — ціле число від 0 до 1 000 000',
    ],
    [
      'half a pair',
      { subProducts: [{ ...lot, goodsCount: 1.5 }] },
      'products.0.subProducts.0.goodsCount: Кількість — ціле число від 0 до 1 000 000',
    ],
    [
      'a size that is no size',
      { subProducts: [{ ...lot, subCode: '42' }] },
      'products.0.subProducts.0.subCode: Взуття буває розмірів від 35 до 41, можна й половинних: 37,5',
    ],
    [
      'shoes without a size',
      { subProducts: [{ ...lot, subCode: '' }] },
      'products.0.subProducts.0.subCode: Взуття буває розмірів від 35 до 41, можна й половинних: 37,5',
    ],
    [
      'the same lot twice',
      { subProducts: [lot, { ...lot, priceSale: 2 }] },
      'products.0.subProducts.1.subCode: Партія «37» уже є. Змініть розмір, колір або номер закупівлі',
    ],
    [
      'a day that is none',
      { subProducts: [{ ...lot, purchaseDate: '2026-02-30' }] },
      'products.0.subProducts.0.purchaseDate: Перевірте значення',
    ],
    [
      'a colour of none',
      { subProducts: [{ ...lot, color: 'синій' }] },
      'products.0.subProducts.0.color: Кольору «синій» у товару немає. Додайте його або виберіть інший',
    ],
    [
      'a colour twice',
      { colors: [{ name: 'мак' }, { name: 'мак' }], subProducts: [] },
      'products.0.colors.1.name: Колір «мак» уже є вище. Назвіть інакше',
    ],
    [
      'a colour that is no hex',
      { colors: [{ name: 'мак', colors: ['#12g456'] }], subProducts: [] },
      'products.0.colors.0.colors.0: Колір — це # і 6 знаків: цифри та літери від a до f',
    ],
    [
      'an unknown photo',
      { photos: [{ url: 'products/Shoes/x/y.jpg' }] },
      'products.0.photos.0.url: Фото products/Shoes/x/y.jpg немає у сховищі. Завантажте його ще раз',
    ],
    ['half a character', { description: 'a\ud800' }, 'products.0.description: Перевірте значення'],
    [
      'the year 0',
      { subProducts: [{ ...lot, purchaseDate: '0000-01-01' }] },
      'products.0.subProducts.0.purchaseDate: Перевірте значення',
    ],
    ['an unknown key', { wholesale: 1 }, 'products.0.wholesale: Невідоме поле'],
  ]
  it.each(cases)('%s', async (_, wrong, error) => {
    const refused = await office.add(boots(wrong))
    expect(refused.status).toBe(400)
    expect(errorsOf(refused)).toEqual([error])
  })

  it('a changed type whose sizes do not fit', async () => {
    const bag = saved(
      await office.add(boots({ productTypeId: bagType, subProducts: [{ subCode: 'M', priceSale: 1 }] })),
    )
    const refused = await office.update({ id: bag.id, productTypeId: shoeType })
    expect([refused.status, ...errorsOf(refused)]).toEqual([
      400,
      'products.0.productTypeId: Взуття буває розмірів від 35 до 41, можна й половинних: 37,5',
    ])
  })
})

describe('[WIRE-10] several products are saved all or none', () => {
  it('a code twice in one request, and one that another product has', async () => {
    const first = boots()
    const twice = await office.add(first, boots({ code: first['code'] }))
    expect([twice.status, ...errorsOf(twice)]).toEqual([
      400,
      `products.1.code: Код ${first['code']} уже є вище у списку. Кожному товару потрібен свій код`,
    ])
    const one = saved(await office.add(first))
    const taken = await office.add(boots(), boots({ code: one.code }))
    expect([taken.status, ...errorsOf(taken)]).toEqual([
      409,
      `products.1.code: Код ${one.code} уже має інший товар. Виберіть інший код`,
    ])
    const other = saved(await office.add(boots()))
    const renamed = await office.update({ id: other.id, code: one.code })
    expect([renamed.status, ...errorsOf(renamed)]).toEqual([
      409,
      `products.0.code: Код ${one.code} уже має інший товар. Виберіть інший код`,
    ])
    const again = await office.add({ ...boots(), id: one.id })
    expect([again.status, ...errorsOf(again)]).toEqual([409, 'products.0.id: Такий товар уже додано. Оновіть сторінку'])
  })

  it('one wrong product of three, and nothing is saved', async () => {
    const before = (await office.call('GET', 'get')).headers.get('x-total-count')
    const refused = await office.add(boots(), boots({ subProducts: [{ subCode: '50', priceSale: 1 }] }), boots())
    expect(errorsOf(refused)).toEqual([
      'products.1.subProducts.0.subCode: Взуття буває розмірів від 35 до 41, можна й половинних: 37,5',
    ])
    expect((await office.call('GET', 'get')).headers.get('x-total-count')).toBe(before)
  })

  it('one lot of two new products', async () => {
    const lot = { id: '0190a000-0000-7000-8000-0000000000dd', subCode: '37', priceSale: 1 }
    const refused = await office.add(boots({ subProducts: [lot] }), boots({ subProducts: [lot] }))
    expect([refused.status, ...errorsOf(refused)]).toEqual([400, 'products.1.subProducts.0.id: Це вже є вище у списку'])
  })

  it('a product that is not there is 404', async () => {
    const one = saved(await office.add(boots()))
    const refused = await office.update(
      { id: one.id, name: 'Нова' },
      { id: '0190a000-0000-7000-8000-0000000000cc', name: 'x' },
    )
    expect([refused.status, ...errorsOf(refused)]).toEqual([404, 'products.1.id: Не знайдено'])
    expect((await office.read(one.id)).name).toBe('Чоботи')
  })

  it('many products change at once, in the given order', async () => {
    const answer = await office.add(boots(), boots(), boots())
    const products = answer.Data as WireProduct[]
    const prices = await office.update(
      ...products.toReversed().map(({ id, subProducts }) => ({
        id,
        isHidden: true,
        subProducts: subProducts.map((lot) => ({ id: lot.id, priceSale: 5 })),
      })),
    )
    expect((prices.Data as WireProduct[]).map(({ id }) => id)).toEqual(products.map(({ id }) => id).toReversed())
    for (const product of prices.Data as WireProduct[]) {
      expect(product.isHidden).toBe(true)
      expect(product.subProducts.map(({ priceSale }) => priceSale)).toEqual([5, 5])
    }
  })
})
