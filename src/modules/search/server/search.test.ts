import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { deepIt } from '../../../../tests/deep.ts'
import { buildProduct } from '../../../../tests/build/goods.ts'
import { testShop, type TestShop } from '../../../../tests/build/database.ts'
import { findGoods, findMentioned, searchProducts } from './search.sql.ts'
import { setInStock } from './stock.sql.ts'

it('[CAT-9] the words that find a product follow it in the same transaction, whoever changes it and however', async () => {
  const shop = await testShop()
  const { db } = shop.database
  const { id } = await buildProduct(shop, { code: 'BASKET', nameUk: 'Кошик', nameEn: 'Basket', lots: [{ size: '37' }] })
  const finds = async (typed: string) => (await searchProducts(db, typed)).includes(id)
  expect(await Promise.all(['кошики', 'baskets', 'кошик 37', 'кошик 38', 'корито'].map(finds))).toEqual([
    true,
    true,
    true,
    false,
    false,
  ])

  await sql`update products set name_uk = 'Корито' where id = ${id}`.execute(db)
  await sql`update lots set size = '38' where product_id = ${id}`.execute(db)
  await sql`insert into product_colours (product_id, position, name, gradient, stops, family)
    values (${id}, 0, 'смарагд', 'n', '{#008844}', 'green')`.execute(db)
  expect(await Promise.all(['кошик', 'корито 37'].map(finds))).toEqual([false, false])
  expect(await Promise.all(['корита', 'basket 38', 'зелене корито', 'смарагдом'].map(finds))).toEqual([
    true,
    true,
    true,
    true,
  ])

  await sql`update product_colours set family = 'blue', name = 'сапфір' where product_id = ${id}`.execute(db)
  expect(await Promise.all(['зелене корито', 'смарагд'].map(finds))).toEqual([false, false])
  expect(await Promise.all(['синє корито', 'сапфіри'].map(finds))).toEqual([true, true])

  await sql`update product_types set name_uk = 'Кошички' where slug = 'bags'`.execute(db)
  expect(await finds('кошичок')).toBe(true)

  await sql`delete from product_colours where product_id = ${id}`.execute(db)
  expect(await finds('синє корито')).toBe(false)

  const broken = db.transaction().execute(async (tx) => {
    await sql`update products set name_uk = 'Ночви' where id = ${id}`.execute(tx)
    throw new Error('changed their mind')
  })
  await expect(broken).rejects.toThrow('changed their mind')
  expect([await finds('ночви'), await finds('корито')]).toEqual([false, true])
})

it('[CAT-9] goods made of a material come before those lined with it, whose name says the rest of the query', async () => {
  const shop = await testShop()
  const { db } = shop.database
  const made = async (nameUk: string, madeOf: string) => {
    const { id } = await buildProduct(shop, { nameUk })
    await sql`update products set made_of_uk = ${madeOf} where id = ${id}`.execute(db)
    return id
  }
  const cotton = await made('Торба «Степ»', 'Бавовна 100 %. Ручки: шкіра')
  const lined = await made('Сумка «Степ»', 'Шкіра, підкладка бавовняна')
  expect(await searchProducts(db, 'сумка бавовна степ')).toEqual([cotton, lined])
  expect(await searchProducts(db, 'сумка степ')).toEqual([lined, cotton])
  expect(await searchProducts(db, 'шкіряна сумка степ')).toEqual([lined, cotton])
})

it('[CAT-9] a hidden product is found by staff alone', async () => {
  const shop = await testShop()
  const { db } = shop.database
  const { id } = await buildProduct(shop, { nameUk: 'Самовар', isHidden: true })
  expect(await searchProducts(db, 'самовар')).toEqual([])
  expect(await searchProducts(db, 'самовар', { seesHidden: true })).toEqual([id])
  await sql`update products set is_hidden = false where id = ${id}`.execute(db)
  expect(await searchProducts(db, 'самовар')).toEqual([id])
})

it('[CAT-9] the best match comes first, and what can be bought before what is sold out, in the size asked for, too', async () => {
  const shop = await testShop()
  const { db } = shop.database
  const named = await buildProduct(shop, { nameUk: 'Цеглинка' })
  const longer = await buildProduct(shop, { nameUk: 'Стара велика жовта цеглинка' })
  const gone = await buildProduct(shop, { nameUk: 'Цеглинка', lots: [{ quantity: 0 }] })
  await note(shop, { there: [named, longer] })
  expect(await searchProducts(db, 'цеглинка')).toEqual([named.id, longer.id, gone.id])

  const noneOf37 = await buildProduct(shop, { nameUk: 'Капці', lots: [{ size: '37', quantity: 0 }, { size: '38' }] })
  const some = await buildProduct(shop, { nameUk: 'Капці з довгою назвою', lots: [{ size: '36-38' }] })
  await note(shop, { there: [noneOf37, some] })
  expect(await searchProducts(db, 'капці 37')).toEqual([some.id, noneOf37.id])
})

it('[CAT-9] materials are words of a product; its texts and answers narrow the goods that its name finds', async () => {
  const shop = await testShop()
  const { db } = shop.database
  const plain = await buildProduct(shop, { nameUk: 'Цеберко «Кленове»' })
  const steel = await buildProduct(shop, { nameUk: 'Цеберко «Ясенове»' })
  await sql`update products set made_of_uk = 'Нержавійка, ручка букова', description_uk = 'Вміщає глечик' where id = ${steel.id}`.execute(
    db,
  )
  expect(await searchProducts(db, 'нержавійка')).toEqual([steel.id])
  expect(await searchProducts(db, 'цеберко глечик')).toEqual([steel.id])
  // a text names no thing
  expect(await searchProducts(db, 'глечик')).toEqual([])
  expect([await findMentioned(db, 'глечики', 5), await findMentioned(db, 'самовар', 5)]).toEqual([[steel.id], []])
  await sql`insert into questions (product_id, state, body, answer, name, contact, channel, language, created_at)
    values (${plain.id}, 'shown', 'Чи вміщає відерце?', 'Так, одне відерце', 'О', 'o@example.com', 'email', 'uk', now())`.execute(
    db,
  )
  expect(await searchProducts(db, 'цеберко відерце')).toEqual([plain.id])
  await sql`update questions set state = 'hidden'`.execute(db)
  expect(await searchProducts(db, 'цеберко відерце')).toEqual([])
  await sql`update products set description_uk = '', made_of_uk = '' where id = ${steel.id}`.execute(db)
  expect([await searchProducts(db, 'нержавійка'), await searchProducts(db, 'цеберко глечик')]).toEqual([[], []])
})

it('[CAT-9] the page names a word that not all of the found have, and how many have it; it names no polite words', async () => {
  const shop = await testShop()
  const { db } = shop.database
  const some = await buildProduct(shop, { nameUk: 'Коновка' })
  const other = await buildProduct(shop, { nameUk: 'Коновка' })
  await sql`update products set made_of_uk = 'Вовна 100 %' where id = ${some.id}`.execute(db)
  expect(await findGoods(db, 'вовняна коновка')).toMatchObject({ leftOut: ['вовняна'], whole: 1 })
  expect(await searchProducts(db, 'вовняна коновка')).toEqual([some.id, other.id])
  expect(await findGoods(db, 'чоловіча коновка')).toMatchObject({ leftOut: ['чоловіча'], whole: 0 })
  expect(await findGoods(db, 'купити коновку для дому')).toMatchObject({ leftOut: ['дому'], whole: 0 })
  expect(await findGoods(db, 'купити коновку')).toMatchObject({ leftOut: [], whole: 2 })
})

it('[CAT-9] of a text no more is read than six words of thirty letters, and eight parts of them', async () => {
  const { db } = (await testShop()).database
  const chunks = async (typed: string) =>
    (await sql<{ chunks: string[] }>`select search_query_words(${typed}) as chunks`.execute(db)).rows[0]?.chunks
  expect(await chunks('ж'.repeat(200))).toEqual(['ж'.repeat(30)])
  expect(await chunks(Array.from({ length: 20 }, (_, place) => `сло${place}`).join(' '))).toHaveLength(6)
  expect(await chunks('а-б-в-г-ґ-д-е-є-ж-з')).toEqual(['а-б-в-г-ґ-д-е-є'])
})

it('[CAT-9] a price in a search is no size: goods that can be bought come first all the same', async () => {
  const shop = await testShop()
  const gone = await buildProduct(shop, { nameUk: 'Онучі', lots: [{ size: '36-40', quantity: 0 }] })
  const some = await buildProduct(shop, { nameUk: 'Онучі з довгою назвою', lots: [{ size: '36-40' }] })
  await note(shop, { there: [some] })
  for (const typed of ['онучі до 200 грн', 'Онучі 150 ГРН', 'онучі 200-300', 'онучі 38 до 200 грн'])
    expect([typed, await searchProducts(shop.database.db, typed)]).toEqual([typed, [some.id, gone.id]])
})

it('[CAT-9] goods that can be bought in the size asked for come first, however the lot writes it', async () => {
  const shop = await testShop()
  const gone = await buildProduct(shop, { nameUk: 'Постоли', lots: [{ size: '38', quantity: 0 }, { size: '40' }] })
  const dashed = await buildProduct(shop, { nameUk: 'Постоли довгі', lots: [{ size: '36–38' }] })
  const slashed = await buildProduct(shop, { nameUk: 'Постоли довгі й теплі', lots: [{ size: '36/38' }] })
  await note(shop, { there: [gone, dashed, slashed] })
  expect(await searchProducts(shop.database.db, 'постоли 38')).toEqual([dashed.id, slashed.id, gone.id])
})

it('[CAT-1] [CAT-9] [CAT-2] a size is there when it is on offer: at a price, in a colour or not told apart', async () => {
  const shop = await testShop()
  const other = { size: '40', colour: 'мак' }
  const unpriced = await buildProduct(shop, { nameUk: 'Чуні', lots: [other, { size: '38', colour: 'мак', price: 0 }] })
  const later = await buildProduct(shop, {
    nameUk: 'Чуні',
    lots: [other, { size: '38', colour: 'мак', price: 0 }, { size: '38', colour: 'мак' }],
  })
  const uncoloured = await buildProduct(shop, { nameUk: 'Чуні', lots: [other, { size: '38' }] })
  const some = await buildProduct(shop, { nameUk: 'Чуні з довгою назвою', lots: [{ size: '38' }] })
  await note(shop, { there: [unpriced, later, uncoloured, some] })
  const [first, second, ...others] = await searchProducts(shop.database.db, 'чуні 38')
  expect([first, second, others.toSorted()]).toEqual([uncoloured.id, some.id, [unpriced.id, later.id].toSorted()])
})

it('[CAT-9] a half size is one size, however it is typed, and neither the whole one nor a five', async () => {
  const shop = await testShop()
  const { db } = shop.database
  const half = await buildProduct(shop, { nameUk: 'Личаки', lots: [{ size: '37.5' }] })
  const whole = await buildProduct(shop, { nameUk: 'Личаки', lots: [{ size: '37' }] })
  const ofPair = await buildProduct(shop, { nameUk: 'Личаки вовняні', lots: [{ size: '36-38' }] })
  const between = await buildProduct(shop, { nameUk: 'Личаки в’язані', lots: [{ size: '36.5-38.5', quantity: 0 }] })
  await note(shop, { there: [half, whole, ofPair] })
  for (const typed of ['37.5', '37,5', '37½', '37 ½', 'р.37,5', '37.5р', 'розмір 37,5'])
    expect([typed, await searchProducts(db, `личаки ${typed}`)]).toEqual([typed, [half.id, ofPair.id, between.id]])
  expect(await searchProducts(db, '37,5 личаки')).toEqual([half.id, ofPair.id, between.id])
  // the point of the other keyboard
  expect((await searchProducts(db, 'личаки 37ю5')).toSorted()).toEqual([half.id, ofPair.id, between.id].toSorted())
  expect(await searchProducts(db, 'личаки 37')).toEqual([whole.id, ofPair.id, between.id])
  expect(await searchProducts(db, 'личаки 36')).toEqual([ofPair.id])
  expect(await searchProducts(db, 'личаки 5')).toEqual([])
  // another half, and what has a half only of something else
  expect(await searchProducts(db, 'личаки 35,5')).toEqual([])
  expect(await searchProducts(db, 'личаки 37,5', { isBeginning: true })).toEqual([half.id, ofPair.id, between.id])
})

it('[CAT-9] a word still being typed finds the beginnings of words besides the word itself', async () => {
  const shop = await testShop()
  const { db } = shop.database
  const whole = await buildProduct(shop, { nameUk: 'Лан' })
  const begun = await buildProduct(shop, { nameUk: 'Ланцюг' })
  expect(await searchProducts(db, 'лан')).toEqual([whole.id])
  expect((await searchProducts(db, 'лан', { isBeginning: true })).toSorted()).toEqual([whole.id, begun.id].toSorted())
})

it('[CAT-9] a word just begun after another one finds what begins so, or is left out; a size that there is not is none', async () => {
  const shop = await testShop()
  const { db } = shop.database
  const oak = await buildProduct(shop, { code: 'TSE-0101', nameUk: 'Цебро «Жолудь»', lots: [{ size: '37' }] })
  const ash = await buildProduct(shop, { code: 'TSE-0201', nameUk: 'Цебро «Ясен»', lots: [{ size: '41' }] })
  const find = async (typed: string) => (await searchProducts(db, typed, { isBeginning: true })).toSorted()
  const both = [oak.id, ash.id].toSorted()
  for (const typed of ['цебро ж', 'цебро жо', 'цебро «Жо', 'wt,hj ;j', 'цебро 3', 'TSE-01', 'TSE 01'])
    expect([typed, await find(typed)]).toEqual([typed, [oak.id]])
  for (const typed of ['цебро щщ', 'TSE-0', 'tse 0']) expect([typed, await find(typed)]).toEqual([typed, both])
  for (const typed of ['цебро 9', 'цебро 99', 'TSE-9', 'корито ж'])
    expect([typed, await find(typed)]).toEqual([typed, []])
  // who has done with typing means all of it
  for (const typed of ['цебро ж', 'цебро щщ', 'TSE-01'])
    expect([typed, await searchProducts(db, typed)]).toEqual([typed, []])
})

it('[CAT-9] a finished word begins another one from four letters on', async () => {
  const shop = await testShop()
  const { db } = shop.database
  const { id } = await buildProduct(shop, { nameUk: 'Самовар' })
  expect(await searchProducts(db, 'само')).toEqual([id])
  expect(await searchProducts(db, 'сам')).toEqual([])
  expect(await searchProducts(db, 'сам', { isBeginning: true })).toEqual([id])
})

it('[CAT-9] words beside a thing do not hinder, nor do words that ran together or fell apart', async () => {
  const shop = await testShop()
  const { db } = shop.database
  const { id } = await buildProduct(shop, { nameUk: 'Скриня дубова', nameEn: 'Oak chest', lots: [{ size: '37' }] })
  for (const typed of [
    'недорога скриня',
    'жіноча скриня',
    'скриня до 2500',
    'скриня 3000 грн',
    'скриня 37р',
    'скриня37',
  ])
    expect([typed, await searchProducts(db, typed)]).toEqual([typed, [id]])
  for (const typed of ['скринядубова', 'скри ня', 'скринька', 'скрыня', 'oakchest', 'скр"иня'])
    expect([typed, await searchProducts(db, typed)]).toEqual([typed, [id]])
  // who names another size, or another thing, does not mean this one
  for (const typed of ['скриня 52', 'скриня холодильник', 'жіноча', 'до 2500', 'скриня 2500'])
    expect([typed, await searchProducts(db, typed)]).toEqual([typed, []])
})

deepIt('[CAT-9] finds all of a large stock that has both words, though one of them is very common', async () => {
  const shop = await testShop()
  await many(shop, 3000)
  const found = await searchProducts(shop.database.db, 'червона цеглина')
  expect(found).toHaveLength(30)
})

it('[CAT-9] two people who bring the same new words at once do not wait for each other for ever', async () => {
  const shop = await testShop()
  const words = Array.from({ length: 12 }, (_, place) => `слово${'абвгґдежзиік'[place]}`)
  await Promise.all(
    Array.from({ length: 12 }, (_, place) =>
      buildProduct(shop, { nameUk: [...words.slice(place), ...words.slice(0, place)].join(' ') }),
    ),
  )
  expect(await searchProducts(shop.database.db, words.join(' '))).toHaveLength(12)
})

it.each(['%', '_', '\\', "'", '  ', '☃', '\u0301', '«»', 'а'.repeat(300), '%'.repeat(50), '1-', '- -'])(
  '[CAT-9] odd signs are no trouble: %j',
  async (typed) => {
    const shop = await testShop()
    expect(await searchProducts(shop.database.db, typed)).toEqual([])
  },
)

async function note({ database }: TestShop, { there }: { there: { id: string }[] }): Promise<void> {
  await database.transaction((tx) =>
    setInStock(
      tx,
      there.map(({ id }) => ({ productId: id, isInStock: true })),
    ),
  )
}

/** Every hundredth is red. */
async function many({ database }: TestShop, count: number): Promise<void> {
  await sql`
    insert into products (code, type_id, name_uk)
    select 'M-' || n, (select id from product_types where slug = 'bags'),
      case when n % 100 = 0 then 'Червона цеглина ' else 'Цеглина ' end || n
    from generate_series(1, ${count}::int) n`.execute(database.db)
}
