import { expect, it } from 'vitest'
import type { ProductTypeSlug } from '#modules/catalog/product.ts'
import { addPicture } from '#modules/media/server/index.ts'
import { testShop } from '../../../tests/build/database.ts'
import { buildProduct } from '../../../tests/build/goods.ts'
import { dressOf } from '../../../tests/build/dress.ts'
import { buildCard, buildShell } from '../../../tests/build/pages.ts'
import { testSite } from '../../../tests/build/site.ts'
import { render } from '../render.tsx'

it('the first screen leads to the colour whose photo it shows', () => {
  const hero = buildCard({ code: 'BAG-2', shownColour: 1 })
  const html = render('home', { hero, justIn: [], reduced: [] }, buildShell('uk'), dressOf('home'))
  expect(html).toContain('class="hero-egg"><a class="egg" href="/uk/products/BAG-2?color=1"')
  expect(html).toMatch(/class="hero-price" href="\/uk\/products\/BAG-2\?color=1">.*?class="price/)
})

it('the first screen shows a thing whose upright photo is made, and another one once it is', async () => {
  const shop = await testShop()
  const site = await testSite(shop)
  const variants = [{ format: 'webp' as const, width: 800, height: 1000, file: `${'a'.repeat(64)}.webp` }]
  const build = async (code: string, typeSlug: ProductTypeSlug) => {
    const key = `products/Bags/${code}/a.jpg`
    const made = { key, width: 800, height: 1000, averageColour: '#c0ffee', placeholder: '', variants }
    const pictureId = await shop.database.transaction((tx) => addPicture(tx, made))
    await buildProduct(shop, { code, typeSlug, photos: [{ pictureId, altUk: '', altEn: '' }] })
    return (kept: typeof variants) =>
      shop.database.pool.query('update pictures set variants = $2::jsonb where id = $1', [
        pictureId,
        JSON.stringify(kept),
      ])
  }
  const first = async () => /class="hero-egg"><a class="egg" href="([^"]+)"/.exec((await site.get('/uk')).text)?.[1]

  await build('HAT-1', 'hats')
  const keep = await build('BAG-1', 'bags')
  await keep([])
  expect(await first()).toBe('/uk/products/HAT-1')
  await keep(variants)
  site.cache.drop(['catalog'])
  expect(await first()).toBe('/uk/products/BAG-1')
})
