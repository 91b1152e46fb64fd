import { all, valuesOf } from './signed-in.ts'

/** The first page of the list that stands here, once more of it came in place; else 0. */
export const shownList = { firstPage: 0 }

/** Gives the title and the language links of a page the address that its list has now. */
export function showAddress(page: Document): void {
  const otherLanguage = page.querySelector('.language')?.getAttribute('href') ?? ''
  for (const link of all('.language')) link.setAttribute('href', otherLanguage)
  document.title = page.title
}

/** The values of a form, as the query of an address. */
export function queryOf(form: HTMLFormElement): string {
  return new URLSearchParams(valuesOf(form)).toString()
}
