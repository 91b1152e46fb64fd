import { useState } from 'react'
import { browserStorage } from './browser-storage.ts'

export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

const storageKey = 'theme'

function storedTheme(): Theme {
  const stored = browserStorage.getItem(storageKey)
  return themes.find((theme) => theme === stored) ?? 'system'
}

/** `tokens.css` follows the system unless the document says otherwise; the shop's own pages keep the same choice. */
export function applyTheme(theme = storedTheme()): void {
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
}

export function useTheme(): [Theme, (theme: Theme) => void] {
  const [theme, setTheme] = useState(storedTheme)
  return [
    theme,
    (next) => {
      if (next === 'system') browserStorage.removeItem(storageKey)
      else browserStorage.setItem(storageKey, next)
      applyTheme(next)
      setTheme(next)
    },
  ]
}
