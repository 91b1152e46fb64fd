import { fetchPage } from './documents.ts'

const everyMs = 5000

/** Looks again while the bank has not answered; the page changes by itself, and says so to who does not see it. */
export function watchPayment(): void {
  const state = stateOf(document)
  if (state !== 'wait' && state !== 'silent') return
  setTimeout(() => void look(state), everyMs)
}

async function look(state: string): Promise<void> {
  const answer = document.hidden ? undefined : await fetchPage(location.href)
  const now = answer && stateOf(answer.page)
  if (answer && now !== undefined && now !== state) {
    document.querySelector('main')?.replaceChildren(...(answer.page.querySelector('main')?.childNodes ?? []))
    const title = document.querySelector<HTMLElement>('main h1')
    if (title) title.tabIndex = -1
    title?.focus()
  } else {
    const asked = answer?.page.querySelector('[data-pay-asked]')?.textContent
    const told = document.querySelector('[data-pay-asked]')
    if (told && asked) told.textContent = asked
  }
  watchPayment()
}

function stateOf(page: Document): string | undefined {
  return page.querySelector<HTMLElement>('[data-pay]')?.dataset.pay
}
