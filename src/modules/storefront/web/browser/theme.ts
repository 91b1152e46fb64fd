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
  for (const row of all('[data-theme-switch]')) {
    row.hidden = false
    const select = row.querySelector('select')
    if (!select) continue
    select.value = keptByBrowser.getItem('theme') ?? ''
    select.addEventListener('change', () => {
      if (select.value) keptByBrowser.setItem('theme', select.value)
      else keptByBrowser.removeItem('theme')
      applyTheme()
    })
  }
}
