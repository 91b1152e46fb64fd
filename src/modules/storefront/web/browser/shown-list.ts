import { all, valuesOf } from './signed-in.ts'

/** The first page of the list that stands here, once more of it came in place; else 0. */
export const shownList = { firstPage: 0 }

/** What the page above a list, and its menu, say of the address that the list has now. */
export function showAddress(page: Document): void {
  const otherLanguage = page.querySelector('.language')?.getAttribute('href') ?? ''
  for (const link of all('.language')) link.setAttribute('href', otherLanguage)
  document.title = page.title
}

/** What a form says, as an address holds it. */
export function queryOf(form: HTMLFormElement): string {
  return new URLSearchParams(valuesOf(form)).toString()
}
