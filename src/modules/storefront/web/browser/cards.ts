import { isPlainClick } from './documents.ts'

/** Colours of a card change its photo in place (U7); a pressed card's photo grows into the product's (S13). */
export function improveCards(): void {
  document.addEventListener('click', showLook)
  addEventListener('pageswap', (event) => carryPhoto(event, event.activation?.entry?.url))
  // and back again, from the product to its card
  addEventListener('pagereveal', (event) => carryPhoto(event, window.navigation?.activation?.from?.url))
}

interface Look {
  alt: string
  tone: string
  sources: string[]
}

/** The chosen colour's link is left to lead to its page. */
function showLook(event: MouseEvent): void {
  const link = (event.target as Element).closest<HTMLAnchorElement>('[data-look]')
  const card = link?.closest<HTMLElement>('.card')
  const photo = card?.querySelector('.card-photo picture')
  if (!link || !card || !photo || link.ariaCurrent || !isPlainClick(event)) return
  event.preventDefault()
  const { alt, tone, sources }: Look = JSON.parse(link.dataset.look ?? '')
  photo.querySelectorAll('source').forEach((source, index) => (source.srcset = sources[index] ?? ''))
  const image = photo.querySelector('img')
  if (image) image.alt = alt
  card.querySelector('.photo-tone rect')?.setAttribute('fill', tone)
  // it shows another colour
  card.querySelector('.card-second')?.remove()
  card.querySelector<HTMLAnchorElement>('.card-name a')?.setAttribute('href', link.getAttribute('href') ?? '')
  for (const other of card.querySelectorAll('[data-look]')) other.ariaCurrent = other === link ? 'true' : null
}

/** Only where documents can be joined. */
function carryPhoto({ viewTransition }: PageSwapEvent | PageRevealEvent, other: string | null | undefined): void {
  if (!viewTransition) return
  // one that is skipped, as the next page joins none, or that another click cuts short, is no fault
  void viewTransition.ready.catch(() => {})
  const isOver = viewTransition.finished.catch(() => {})
  if (!other) return
  const path = pathOf(other)
  const link = [...document.querySelectorAll<HTMLAnchorElement>('.card a')].find(({ href }) => pathOf(href) === path)
  const photo = link?.closest('.card')?.querySelector<HTMLElement>('.card-photo')
  if (!photo) return
  // the name belongs to one element; a product's own gallery has it from its styles
  const shots = document.querySelector<HTMLElement>('.shots')
  shots?.style.setProperty('view-transition-name', 'none')
  photo.style.viewTransitionName = 'photo'
  void isOver.then(() => {
    photo.style.viewTransitionName = ''
    shots?.style.removeProperty('view-transition-name')
  })
}

/** A product is the same in each of its colours. */
function pathOf(url: string): string {
  return new URL(url).pathname
}
