import { wishedCookie } from '#modules/checkout/wish-key.ts'
import { readOwnCookie, writeOwnCookie } from './own-cookie.ts'
import { showHeart } from './show-heart.ts'
import { all } from './signed-in.ts'

/** Hearts answer in place, and a press copies the link of a list (U29); the script for both comes with the first press. */
export function improveHearts(): void {
  document.addEventListener('click', (event) => {
    const pressed = (event.target as Element).closest<HTMLElement>('[data-wish], [data-copy]')
    if (!pressed) return
    event.preventDefault()
    void import('./press-heart.ts').then(
      ({ press }) => press(pressed),
      // the connection, or a newer version of the shop, took it away: the page sends its form itself
      () => pressed.dataset.wish !== undefined && (pressed as HTMLButtonElement).form?.requestSubmit(pressed),
    )
  })
  // a page that the browser kept, or that stood behind another tab, may have grown old
  addEventListener('pageshow', fillAgain)
  addEventListener('focus', fillAgain)
}

/** Fills hearts anew, except on the list's own page: its hearts were true when it was made and may be old now. */
function fillAgain(): void {
  if (!document.querySelector('[data-own-wishes]')) fillHearts()
}

/** Fills the hearts of this browser's list, from its cookie: pages are the same for everybody. */
export function fillHearts(): void {
  for (const copier of all('[data-copy]')) copier.hidden = false
  const hearts = all('[data-wish]')
  // the list's own page knows better: another device may have changed it
  if (document.querySelector('[data-own-wishes]')) {
    const keys = hearts.flatMap((heart) => (heart.ariaPressed === 'true' ? (heart.dataset.wish ?? []) : []))
    writeOwnCookie(wishedCookie, keys.join('.'))
    return
  }
  const stored = readOwnCookie(wishedCookie) ?? ''
  for (const heart of hearts)
    if (!heart.ariaBusy) showHeart(heart, stored.split('.').includes(heart.dataset.wish ?? ''))
}
