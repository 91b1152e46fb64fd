import { languages } from '#kit/language.ts'
import type { Shop } from '#platform/server/shop.ts'
import { mappedAtOnce, type Mapped } from '#modules/storefront/server/index.ts'
import { onlyWhenAsked, pages } from '../pages.ts'

export const siteMapPath = '/sitemap.xml'

/** The map of what may be found: an index, and its parts in files that any crawler takes (S4). */
export async function siteMap(shop: Shop): Promise<string> {
  const parts = inParts.map(async ({ files, count }) =>
    Array.from({ length: Math.ceil((await count(shop)) / mappedAtOnce) }, (_, index) => `${files}-${index + 1}`),
  )
  const files = ['pages', ...(await Promise.all(parts)).flat()].map(
    (name) => `<sitemap><loc>${shop.config.origin}/sitemap/${name}.xml</loc></sitemap>`,
  )
  return `${head}<sitemapindex xmlns="${schema}">${files.join('')}</sitemapindex>`
}

/** `pages.xml`, `products-2.xml`; nothing where there is no such file. */
export async function siteMapPart(shop: Shop, file: string): Promise<string | undefined> {
  if (file === 'pages.xml') {
    const lists = await Promise.all(listed.map((list) => list(shop)))
    return writeMap(shop.config.origin, [...fixed, ...lists.flat()])
  }
  const [, name, part] = /^([a-z]+)-([1-9]\d{0,5})\.xml$/.exec(file) ?? []
  const mapped = await inParts.find(({ files }) => files === name)?.list(shop, Number(part))
  return mapped && mapped.length > 0 ? writeMap(shop.config.origin, mapped) : undefined
}

const fixed: readonly Mapped[] = pages
  .filter(({ inSiteMap }) => inSiteMap === true)
  .map(({ path }) => ({ path, picture: null }))
const listed = pages.flatMap(({ inSiteMap }) => (typeof inSiteMap === 'function' ? [inSiteMap] : []))
const inParts = pages.flatMap(({ inSiteMap }) => (typeof inSiteMap === 'object' ? [inSiteMap] : []))

const schema = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const head = '<?xml version="1.0" encoding="UTF-8"?>'
const spaces = `xmlns="${schema}" xmlns:xhtml="http://www.w3.org/1999/xhtml" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"`

function writeMap(origin: string, mapped: readonly Mapped[]): string {
  return `${head}<urlset ${spaces}>${mapped.map((one) => addressesOf(origin, one)).join('')}</urlset>`
}

/** As the heads of these pages say it: each language's address, and the one that has none. */
function addressesOf(origin: string, { path, picture, changedAt }: Mapped): string {
  const address = (prefix: string) => escaped(origin + (path === '/' && prefix ? prefix : prefix + path))
  const others = [
    ...languages.map((language) => [language, address(`/${language}`)] as const),
    ['x-default', address('')] as const,
  ].map(([name, href]) => `<xhtml:link rel="alternate" hreflang="${name}" href="${href}"/>`)
  const image = picture ? `<image:image><image:loc>${escaped(origin + picture)}</image:loc></image:image>` : ''
  const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : ''
  return languages
    .map((language) => `<url><loc>${address(`/${language}`)}</loc>${changed}${others.join('')}${image}</url>`)
    .join('')
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}

/** Each name with every prefix that it has, and no wider: a code of a product may begin as one of these pages. */
export function robots(origin: string): string {
  const prefixes = ['', ...languages.map((language) => `/${language}`)]
  const asked = prefixes.flatMap((prefix) => onlyWhenAsked.map((page) => `${prefix}/${page}`))
  const hidden = ['/api/', '/crm', '/language/', '/health', ...asked]
  const rules = hidden.map((path) => `Disallow: ${path}\n`).join('')
  return `User-agent: *\n${rules}\nSitemap: ${origin}${siteMapPath}\n`
}
