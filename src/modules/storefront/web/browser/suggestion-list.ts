import { formatMoney, kopiykas } from '#kit/money.ts'
import { pageLanguage } from '#platform/web/page-language.ts'
import { productPath } from '#modules/catalog/product-path.ts'
import type { WireSuggestions } from '../../suggestions.contract.ts'

/** The list's words in the page's language, as the field carries them. */
export interface Words {
  label: string
  types: string
  products: string
  queries: string
  /** With `#` for the number. */
  count: string
  /** With `#` for the price. */
  from: string
  soldOut: string
  coming: string
}

export function readWords(input: HTMLInputElement): Words {
  return JSON.parse(input.dataset.suggest ?? '{}') as Words
}

interface Drawing {
  typed: string
  words: Words
  hrefTo(path: string): string
}

export function drawSuggestions(
  list: HTMLElement,
  { products, types, queries }: WireSuggestions,
  { typed, words, hrefTo }: Drawing,
): void {
  const option = (path: string, name: string) => {
    const link = document.createElement('a')
    Object.assign(link, { role: 'option', ariaSelected: 'false', tabIndex: -1, href: hrefTo(path) })
    link.append(marked(name, typed))
    return link
  }
  const groups: [label: string, links: HTMLAnchorElement[]][] = [
    [words.queries, queries.map((query) => option(`/search?q=${encodeURIComponent(query)}`, query))],
    [words.types, types.map(({ slug, name }) => option(`/${slug}`, name))],
    [
      words.products,
      products.map((product) => {
        const link = option(productPath(product.code, product.color), product.name)
        link.className = 'suggested-product'
        link.prepend(picture(product.src))
        link.append(price(product, words))
        return link
      }),
    ],
  ]
  list.replaceChildren(
    ...groups
      .filter(([, links]) => links.length > 0)
      .map(([label, links], place) => group(label, links, place, list.id)),
  )
}

function group(label: string, links: HTMLAnchorElement[], place: number, listId: string): HTMLElement {
  const title = document.createElement('p')
  Object.assign(title, { id: `${listId}-group-${place}`, className: 'suggestions-title', role: 'presentation' })
  title.textContent = label
  const made = document.createElement('div')
  made.role = 'group'
  made.setAttribute('aria-labelledby', title.id)
  made.append(title, ...links)
  return made
}

/** The name with the typed part of it set off. */
export function marked(name: string, typed: string): HTMLElement {
  const whole = document.createElement('span')
  whole.className = 'suggested-name'
  const at = name.toLocaleLowerCase().indexOf(typed.toLocaleLowerCase())
  if (at < 0) {
    whole.textContent = name
    return whole
  }
  const part = document.createElement('mark')
  part.textContent = name.slice(at, at + typed.length)
  whole.append(name.slice(0, at), part, name.slice(at + typed.length))
  return whole
}

function picture(src: string): HTMLElement {
  if (!src) return Object.assign(document.createElement('span'), { className: 'suggested-picture' })
  const made = document.createElement('img')
  return Object.assign(made, { className: 'suggested-picture', src, alt: '', width: 44, height: 55, decoding: 'async' })
}

function price(
  { price: hryvnias, compareAtPrice, isPriceFrom, isSoldOut, isComing }: WireSuggestions['products'][number],
  words: Words,
): HTMLElement {
  const told = document.createElement('span')
  told.className = 'suggested-price'
  const amount = formatMoney(kopiykas(hryvnias), pageLanguage())
  const offered = isPriceFrom ? words.from.replace('#', amount) : amount
  told.textContent = isComing ? words.coming : isSoldOut ? words.soldOut : offered
  if (compareAtPrice === null || isComing || isSoldOut) return told
  const old = document.createElement('s')
  old.textContent = formatMoney(kopiykas(compareAtPrice), pageLanguage())
  told.append(' ', old)
  return told
}
