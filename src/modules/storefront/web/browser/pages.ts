import { browserStorage } from '#platform/web/browser-storage.ts'
import { keepLanguage, pageLanguage } from '#platform/web/page-language.ts'

/** Small comforts of all pages: the menus and the stored language. */
export function improvePages(): void {
  document.addEventListener('click', closeMore)
  document.addEventListener('keydown', (event) => event.key === 'Escape' && closeMore())
  document.addEventListener('click', rememberLanguage)
  document.addEventListener('auxclick', rememberLanguage)
  document.addEventListener('click', loadAgain)
  document.addEventListener('beforetoggle', nameFilters, true)
  document.addEventListener('focusout', leavePanel)
  addEventListener('pageshow', uncover)
  // these are panels below 900 px only; other ones stay open when a tablet is turned
  matchMedia('(min-width: 900px)').addEventListener('change', () => {
    for (const panel of document.querySelectorAll<HTMLElement>(openPanel)) panel.hidePopover()
  })
}

const openPanel = ':is(#menu, #search-panel, #filters):popover-open'

/** A page that the browser kept is come back to without what was open over it as it was left. */
function uncover({ persisted }: PageTransitionEvent): void {
  if (!persisted) return
  closeMore()
  for (const panel of document.querySelectorAll<HTMLElement>(`${openPanel}, #added:popover-open`)) panel.hidePopover()
}

/** It covers the page, so that a focus behind it would not be seen (A3). */
function leavePanel({ target, relatedTarget: next }: FocusEvent): void {
  const panel = (target as Element).closest<HTMLElement>(openPanel)
  if (panel && next instanceof Node && !panel.contains(next)) panel.hidePopover()
}

/** A link would drop the end of the address, where a letter's code stands. */
function loadAgain(event: Event): void {
  if (!(event.target as Element).closest('[data-again]')) return
  event.preventDefault()
  location.reload()
}

/** The column of filters is a dialog while it covers a narrow screen (U6). */
function nameFilters(event: ToggleEvent): void {
  const panel = event.target as HTMLElement
  if (panel.id === 'filters') panel.role = event.newState === 'open' ? 'dialog' : 'region'
}

function closeMore(event?: Event): void {
  for (const more of document.querySelectorAll<HTMLDetailsElement>('.types-more[open]')) {
    if (!event || !more.contains(event.target as Node)) more.open = false
  }
}

/** Keeps the page's language for addresses without a prefix: the API, and the back-office (LOC-2, WIRE-7). */
function rememberLanguage(event: Event): void {
  const link = (event.target as Element).closest<HTMLElement>('a[data-language], [data-office] a')
  const { language } = link?.dataset ?? {}
  if (language) browserStorage.setItem('language', language === 'uk' ? 'UKR' : 'ENG')
  else if (link) keepLanguage(pageLanguage())
}
