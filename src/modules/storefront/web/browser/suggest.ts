import '../styles/suggest.css'
import { askData } from '#platform/web/ask-data.ts'
import { pageLanguageHeader } from '#platform/web/page-language.ts'
import { suggestionsCall } from '../../suggestions-call.contract.ts'
import { combobox } from './combobox.ts'
import { drawSuggestions, readWords } from './suggestion-list.ts'

/** Under the field of the search a list of links, which Enter follows; without a choice Enter searches. */
export function offerSuggestions(input: HTMLInputElement): void {
  const { form } = input
  const within = form?.parentElement
  if (!form || !within || input.role) return
  const address = input.closest<HTMLElement>('[data-address]')
  if (address && input.dataset.place === undefined) {
    void import('./address-by-town.ts').then(
      ({ keepByTown }) => void keepByTown(address),
      () => undefined,
    )
    return
  }
  if (input.dataset.place !== undefined) {
    void import('./places.ts').then(
      ({ offerPlaces }) => offerPlaces(form),
      () => undefined,
    )
    return
  }
  const words = readWords(input)
  combobox(input, {
    label: words.label,
    after: form,
    within,
    fewestLetters: 2,
    typed: () => input.value.trim(),
    find: load,
    draw: (list, found, typed) => drawSuggestions(list, found, { typed, words, hrefTo }),
    describe: (count) => words.count.replace('#', String(count)),
  })

  function hrefTo(path: string): string {
    const url = new URL(form?.action ?? '')
    const at = new URL(url.pathname.replace(/\/search$/, path), url)
    const cart = form?.querySelector<HTMLInputElement>('input[type=hidden]')
    if (cart) at.searchParams.set(cart.name, cart.value)
    return at.pathname + at.search
  }
}

/** Undefined when there is no answer: the form still searches. */
function load(search: string, signal: AbortSignal) {
  return askData(suggestionsCall, { search }, { headers: { language: pageLanguageHeader() }, signal })
}
