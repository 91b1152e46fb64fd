/** Small comforts of all pages: the menus and the stored language. */
export function improvePages(): void {
  document.addEventListener('click', closeMore)
  document.addEventListener('keydown', (event) => event.key === 'Escape' && closeMore())
  document.addEventListener('click', rememberLanguage)
  document.addEventListener('beforetoggle', nameFilters, true)
  // below 900 px panels; on a wide screen the same element is a column
  matchMedia('(min-width: 900px)').addEventListener('change', () => {
    for (const panel of document.querySelectorAll<HTMLElement>('[popover]:not(.toasts):popover-open'))
      panel.hidePopover()
  })
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

/** The API's language follows the page's (LOC-2, WIRE-7). */
function rememberLanguage(event: Event): void {
  const link = (event.target as Element).closest<HTMLElement>('[data-language]')
  if (link?.tagName === 'A') localStorage.setItem('language', link.dataset.language === 'uk' ? 'UKR' : 'ENG')
}
