import '../styles/suggest.css'
import { pageLanguageHeader } from '#platform/web/page-language.ts'
import type { WireSuggestions } from '../../suggestions.contract.ts'
import { drawSuggestions, readWords, type Words } from './suggestion-list.ts'

const typingMilliseconds = 120
const fewestLetters = 2

/** A combobox with a list of links: arrows choose, Enter follows or searches, Escape closes it and keeps what was typed. */
export function offerSuggestions(input: HTMLInputElement): void {
  const form = input.form
  if (!form || input.role) return
  const words = readWords(input)
  const { list, told } = addList(input, words)
  let asked = ''
  let waiting = 0
  let call: AbortController | undefined
  let chosen = -1

  const options = () => [...list.querySelectorAll<HTMLAnchorElement>('[role=option]')]

  function show(isOpen: boolean): void {
    list.hidden = !isOpen
    input.ariaExpanded = String(isOpen)
    if (!isOpen) choose(-1)
  }

  function choose(place: number): void {
    chosen = place
    for (const [each, option] of options().entries()) option.ariaSelected = String(each === place)
    const option = options()[place]
    if (option) input.setAttribute('aria-activedescendant', option.id)
    else input.removeAttribute('aria-activedescendant')
    option?.scrollIntoView({ block: 'nearest' })
  }

  async function ask(): Promise<void> {
    const typed = input.value.trim()
    if (typed === asked) return show(options().length > 0 && typed !== '')
    call?.abort()
    asked = typed
    if (typed.length < fewestLetters) return close()
    call = new AbortController()
    const found = await load(typed, call.signal)
    // an answer that came too late is about something else
    if (!found || typed !== input.value.trim()) return
    drawSuggestions(list, found, { typed, words, hrefTo })
    const { length } = options()
    told.textContent = words.count.replace('#', String(length))
    show(length > 0 && form?.contains(document.activeElement) === true)
  }

  function close(): void {
    list.replaceChildren()
    told.textContent = ''
    show(false)
  }

  function hrefTo(path: string): string {
    const url = new URL(form?.action ?? '')
    const at = new URL(url.pathname.replace(/\/search$/, path), url)
    const cart = form?.querySelector<HTMLInputElement>('input[type=hidden]')
    if (cart) at.searchParams.set(cart.name, cart.value)
    return at.pathname + at.search
  }

  input.addEventListener('input', () => {
    clearTimeout(waiting)
    waiting = window.setTimeout(() => void ask(), typingMilliseconds)
  })
  input.addEventListener('focus', () => void ask())
  form.addEventListener('focusout', ({ relatedTarget }) => {
    if (!(relatedTarget instanceof Node && form.parentElement?.contains(relatedTarget))) show(false)
  })
  input.addEventListener('keydown', (event) => {
    const { length } = options()
    if (event.key === 'Escape' && !list.hidden) show(false)
    else if (event.key === 'Enter' && chosen >= 0) options()[chosen]?.click()
    else if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && length > 0) {
      const step = event.key === 'ArrowDown' ? 1 : -1
      if (list.hidden) show(true)
      // one place more than there are options: the field itself
      choose(((chosen + 1 + step + length + 1) % (length + 1)) - 1)
    } else return
    event.preventDefault()
  })
  // the field keeps the focus while the list is pressed
  list.addEventListener('pointerdown', (event) => event.preventDefault())
  void ask()
}

function addList(input: HTMLInputElement, { label }: Words): { list: HTMLElement; told: HTMLElement } {
  const list = document.createElement('div')
  Object.assign(list, {
    id: `${input.id}-list`,
    className: 'suggestions',
    role: 'listbox',
    ariaLabel: label,
    hidden: true,
  })
  const told = document.createElement('p')
  Object.assign(told, { className: 'visually-hidden', role: 'status' })
  input.form?.after(list, told)
  Object.assign(input, { role: 'combobox', ariaAutoComplete: 'list', ariaExpanded: 'false', ariaHasPopup: 'listbox' })
  input.setAttribute('aria-controls', list.id)
  return { list, told }
}

/** Undefined when there is no answer: the form still searches. */
async function load(search: string, signal: AbortSignal): Promise<WireSuggestions | undefined> {
  try {
    const headers = { language: pageLanguageHeader() }
    const response = await fetch(`/api/search/suggestions?${new URLSearchParams({ search })}`, { headers, signal })
    return response.ok ? ((await response.json()) as { Data: WireSuggestions }).Data : undefined
  } catch {
    return undefined
  }
}
