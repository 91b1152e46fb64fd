import { browserStorage } from '#platform/web/browser-storage.ts'
import { all } from './signed-in.ts'

const root = document.documentElement

/** The chosen theme, before the first paint; without a choice the system's rules. */
export function applyTheme(): void {
  const theme = browserStorage.getItem('theme')
  if (theme) root.dataset.theme = theme
  else delete root.dataset.theme
}

export function offerThemes(): void {
  const selects = all('[data-theme-switch]').flatMap((row) => {
    row.hidden = false
    return row.querySelector('select') ?? []
  })
  const show = () => {
    applyTheme()
    for (const select of selects) select.value = browserStorage.getItem('theme') ?? ''
  }
  show()
  for (const select of selects) {
    select.addEventListener('change', () => {
      if (select.value) browserStorage.setItem('theme', select.value)
      else browserStorage.removeItem('theme')
      applyTheme()
    })
  }
  // it was chosen on another page, before this one was come back to, or in another tab
  addEventListener('pageshow', show)
  addEventListener('storage', show)
}
