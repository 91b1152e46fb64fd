import { browserStorage } from '#platform/web/browser-storage.ts'
import { keepContact } from './known-contact.ts'
import { all } from './signed-in.ts'

/** A product's page: the size that was chosen before, the bar to buy from, and what was looked at. */
export function improveProduct(): void {
  document.addEventListener('invalid', askForSize, true)
  document.addEventListener('change', rememberSize)
  document.addEventListener('click', waitForSize)
  document.addEventListener('submit', keepContact)
}

export function startProduct(): void {
  const product = document.querySelector<HTMLElement>('[data-product]')
  if (!product) return
  chooseKnownSize(product)
  followBuyButton()
  const { product: code = '' } = product.dataset
  const seen = readSeen().filter((one) => one.code !== code)
  showSeen(seen)
  keepSeen([describe(product, code), ...seen])
}

/** Beside the chooser, in our words, with the focus on the first size there is (U18). */
function askForSize(event: Event): void {
  const sizes = (event.target as Element).closest('.sizes')
  const message = sizes?.querySelector<HTMLElement>('#size-error')
  if (!sizes || !message) return
  event.preventDefault()
  message.hidden = false
  sizes.querySelector<HTMLInputElement>('input:enabled')?.focus()
}

/** A size that is gone is waited for by one tap (U19). */
function waitForSize(event: Event): void {
  const size = (event.target as Element).closest('.size')?.querySelector<HTMLInputElement>('input:disabled')?.value
  if (size) void import('./note-stock-wish.ts').then(({ noteStockWish }) => noteStockWish(size))
}

function rememberSize(event: Event): void {
  const input = event.target as HTMLInputElement
  if (!input.matches('.sizes input')) return
  const { type = '' } = input.closest<HTMLElement>('[data-product]')?.dataset ?? {}
  browserStorage.setItem(`size-${type}`, input.value)
  showSize(input)
}

function showSize(input: HTMLInputElement): void {
  const size = input.closest('.size')?.querySelector('.size-name')?.textContent ?? ''
  for (const message of all('#size-error')) message.hidden = true
  for (const drawn of document.querySelectorAll<SVGElement>('[data-length]'))
    drawn.textContent = drawn.dataset['length']?.replace('#', size) ?? ''
  for (const words of all('[data-buy-size]')) words.textContent = ` ${words.dataset.buySize}: ${size}`
}

/** The size chosen last of this kind of goods, when this product has it (U20). */
function chooseKnownSize({ dataset: { type = '' } }: HTMLElement): void {
  const inputs = [...document.querySelectorAll<HTMLInputElement>('.sizes input:enabled')]
  const known = browserStorage.getItem(`size-${type}`)
  const input = inputs.find(({ checked }) => checked) ?? inputs.find(({ value }) => value === known)
  // an answer of the server asks for another one
  if (!input || document.querySelector('#size-error:not([hidden])')) return
  input.checked = true
  showSize(input)
}

/** The bar stands while the form's button is not to be seen: the price and the way to buy are on every screen (U26). */
function followBuyButton(): void {
  const bar = document.querySelector<HTMLElement>('[data-buy-bar]')
  const button = document.querySelector('#buy [type=submit]')
  if (!bar || !button) return
  // what is under the header or under the bar itself is not seen
  new IntersectionObserver((entries) => bar.toggleAttribute('data-shown', entries.at(-1)?.isIntersecting === false), {
    rootMargin: '-70px 0px -76px',
  }).observe(button)
}

const mostSeen = 8

/** A viewed product as the browser keeps it: nothing that grows old, so no price (U27). */
interface Seen {
  code: string
  name: string
  language: string
  sources: string[]
}

function describe(product: HTMLElement, code: string): Seen {
  const name = product.querySelector('h1')
  return {
    code,
    name: name?.textContent ?? code,
    language: name?.lang || document.documentElement.lang,
    sources: [...product.querySelectorAll<HTMLSourceElement>('.shot:first-child source')].map(({ srcset }) => srcset),
  }
}

function readSeen(): Seen[] {
  try {
    const stored: unknown = JSON.parse(browserStorage.getItem('seen') ?? '[]')
    return Array.isArray(stored) ? stored.filter(isSeen) : []
  } catch {
    return []
  }
}

function isSeen(stored: unknown): stored is Seen {
  const { code, name, language, sources } = Object(stored) as Record<string, unknown>
  return [code, name, language].every((text) => typeof text === 'string') && Array.isArray(sources)
}

function keepSeen(seen: Seen[]): void {
  // one more than is shown: the product itself is among them
  browserStorage.setItem('seen', JSON.stringify(seen.slice(0, mostSeen + 1)))
}

/** Below everything else, so that nothing moves. */
function showSeen(seen: Seen[]): void {
  const section = document.querySelector<HTMLElement>('[data-recent]')
  const template = section?.querySelector('template')
  if (!section || !template || seen.length === 0) return
  section.hidden = false
  for (const { code, name, language, sources } of seen.slice(0, mostSeen)) {
    const item = template.content.cloneNode(true) as DocumentFragment
    item.querySelectorAll('source').forEach((source, index) => (source.srcset = sources[index] ?? ''))
    const link = document.createElement('a')
    // no page is at the path that codes are added to, so that nothing links to it
    const address = new URL(section.dataset.recent ?? '', location.href)
    address.pathname += encodeURIComponent(code)
    link.href = address.href
    link.lang = language
    link.textContent = name
    item.querySelector('.card-name')?.append(link)
    section.querySelector('ul')?.append(item)
  }
}
