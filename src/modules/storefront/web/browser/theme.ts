import { keptByBrowser } from '#platform/web/kept.ts'
import { all } from './signed-in.ts'

const root = document.documentElement

/** The chosen theme, before the first paint; without a choice the system's rules. */
export function applyTheme(): void {
  const theme = keptByBrowser.getItem('theme')
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
    for (const select of selects) select.value = keptByBrowser.getItem('theme') ?? ''
  }
  show()
  for (const select of selects) {
    select.addEventListener('change', () => {
      if (select.value) keptByBrowser.setItem('theme', select.value)
      else keptByBrowser.removeItem('theme')
      applyTheme()
    })
  }
  // it was chosen on another page, before this one was come back to, or in another tab
  addEventListener('pageshow', show)
  addEventListener('storage', show)
}
