import { withoutLanguage } from '../without-language.ts'

/**
 * On a page that goes on without being loaded anew the other language is led to where one is by now: to its step, with what
 * a letter's link brought, which stays behind the # and is sent nowhere (LOC-2).
 */
export function keepPlaceInLanguages(): void {
  document.addEventListener('click', lead, true)
  document.addEventListener('auxclick', lead, true)
}

function lead({ target }: Event): void {
  const link = (target as Element).closest<HTMLAnchorElement>('a[data-language]')
  if (!link) return
  link.search = new URLSearchParams({ to: withoutLanguage(location.pathname) + location.search }).toString()
  link.hash = location.hash
}
