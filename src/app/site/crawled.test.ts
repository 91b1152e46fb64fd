import { beforeAll, expect, it } from 'vitest'
import { languages } from '#kit/language.ts'
import { testShop } from '../../../tests/build/database.ts'
import { buildKind, buildProduct } from '../../../tests/build/goods.ts'
import { testSite, type Site } from '../../../tests/build/site.ts'

const origin = 'http://localhost:3000'
/** Search engines cut what is longer, and say nothing of what is shorter. */
const titleLetters = [24, 90] as const
const descriptionLetters = [40, 170] as const

interface Seen {
  path: string
  language: string
  status: number
  text: string
}

let site: Site
let seen: Map<string, Seen>

beforeAll(async () => {
  const shop = await testShop()
  site = await testSite(shop)
  await buildKind(shop, { typeSlug: 'shoes', slug: 'loafers' })
  const lots = (size: string) => [{ size, price: 100_000, compareAtPrice: 120_000 }]
  for (const [place, size] of ['36', '37', '38'].entries())
    await buildProduct(shop, {
      code: `SHO-${place}`,
      nameUk: `Лофери «Алея ${place}»`,
      nameEn: `Chestnut alley ${place}`,
      typeSlug: 'shoes',
      kind: 'loafers',
      lots: lots(size),
    })
  for (let place = 0; place < 26; place++)
    await buildProduct(shop, {
      code: `BAG-${place}`,
      nameUk: `Сумка «Маківка ${place}»`,
      nameEn: `Poppy bag ${place}`,
      typeSlug: 'bags',
      lots: lots(''),
    })
  seen = await crawl(['/uk', '/en', '/sitemap.xml'])
})

/** Every address that a page, the map or a button of a list leads to, without filters: those are the same list. */
async function crawl(starts: readonly string[]): Promise<Map<string, Seen>> {
  const found = new Map<string, Seen>()
  const waiting = [...starts]
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    if (found.has(path)) continue
    const { status, text } = await site.get(path)
    const language = /<html lang="(\w+)"/.exec(text)?.[1] ?? ''
    found.set(path, { path, language, status, text })
    const links = language === '' ? matches(text, /<loc>(.*?)<\/loc>/g) : matches(text, /<a [^>]*?href="([^"]*)"/g)
    waiting.push(...links.flatMap((link) => pathOf(link, path)))
  }
  return found
}

function pathOf(link: string, from: string): string[] {
  const { origin: its, pathname, search } = new URL(link.replaceAll('&amp;', '&'), origin + from)
  if (its !== origin || /^\/(api|crm|language)\b/.test(pathname) || (search !== '' && !/^\?page=\d+$/.test(search)))
    return []
  return [pathname + search]
}

function matches(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, one = '']) => one)
}

/** Those that search engines may list, at the address that is kept. */
function listed(): Seen[] {
  return [...seen.values()].filter(({ path, text }) => canonicalOf(text) === origin + path)
}

function canonicalOf(text: string): string | undefined {
  return /<link rel="canonical" href="([^"]*)"/.exec(text)?.[1]
}

function titleOf({ text }: Seen): string {
  return /<title>(.*?)<\/title>/s.exec(text)?.[1] ?? ''
}

function descriptionOf({ text }: Seen): string {
  return /name="description" content="([^"]*)"/.exec(text)?.[1] ?? ''
}

function twice(values: readonly string[]): string[] {
  return values.filter((value, place) => values.indexOf(value) !== place)
}

it('[S6] every address that the pages and the map lead to is there', () => {
  expect([...seen.values()].filter(({ status }) => status !== 200).map(({ path, status }) => [path, status])).toEqual(
    [],
  )
  expect(listed().length).toBeGreaterThan(80)
})

it('[A13] each page has one h1 and names no part of it twice, and what names another part finds it', () => {
  for (const { path, language, text } of seen.values()) {
    if (language === '') continue
    const ids = matches(text, / id="([^"]*)"/g)
    const named = matches(
      text,
      / (?:for|aria-labelledby|aria-describedby|aria-controls|popovertarget|form)="([^"]*)"/gi,
    )
    const lost = named.flatMap((each) => each.split(' ')).filter((id) => !ids.includes(id))
    const anchors = matches(text, /href="#([^"]+)"/g).filter((id) => !ids.includes(id))
    expect([path, text.match(/<h1[ >]/g)?.length, twice(ids), lost, anchors]).toEqual([path, 1, [], [], []])
  }
})

it.each(languages)('[S3] no two pages are titled or described alike, and each says something: %s', (language) => {
  const own = listed().filter((page) => page.language === language)
  const [titles, descriptions] = [own.map(titleOf), own.map(descriptionOf)]
  expect([twice(titles), twice(descriptions)]).toEqual([[], []])
  const isWrong = ([least, most]: readonly [number, number], text: string) => text.length < least || text.length > most
  expect(titles.filter((title) => isWrong(titleLetters, title))).toEqual([])
  expect(descriptions.filter((description) => isWrong(descriptionLetters, description))).toEqual([])
})

it('[S1] [S4] each page that may be listed is led to by another page, in each language, as well as by the map', () => {
  const linked = new Set(
    [...seen.values()].flatMap(({ path, language, text }) =>
      language === ''
        ? []
        : matches(text, /<a [^>]*?href="([^"]*)"/g)
            .flatMap((link) => pathOf(link, path))
            .filter((to) => to !== path),
    ),
  )
  expect(
    listed()
      .map(({ path }) => path)
      .filter((path) => !linked.has(path)),
  ).toEqual([])
})
