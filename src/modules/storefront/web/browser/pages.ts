/** Small comforts of single pages: the gallery, the menus, the photo that travels, the stored language. */
export function improvePages(): void {
  document.addEventListener('click', showShot)
  document.addEventListener('scroll', followShots, { capture: true, passive: true })
  document.addEventListener('click', closeMore)
  document.addEventListener('keydown', (event) => event.key === 'Escape' && closeMore())
  document.addEventListener('click', rememberLanguage)
  // below 900 px panels; on a wide screen the same element is a column
  matchMedia('(min-width: 900px)').addEventListener('change', () => {
    for (const panel of document.querySelectorAll<HTMLElement>('[popover]:not(.toasts):popover-open'))
      panel.hidePopover()
  })
  addEventListener('pageswap', carryPhoto)
}

function showShot(event: Event): void {
  const thumb = (event.target as Element).closest<HTMLAnchorElement>('.thumbs a')
  const shot = thumb && document.querySelector<HTMLElement>(thumb.hash)
  if (!shot?.parentElement) return
  event.preventDefault()
  shot.parentElement.scrollTo({
    left: shot.offsetLeft,
    behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth',
  })
}

function followShots(event: Event): void {
  const shots = event.target
  if (!(shots instanceof HTMLElement) || !shots.matches('[data-gallery] .shots')) return
  const shown = Math.round(shots.scrollLeft / shots.clientWidth)
  document.querySelectorAll('.thumbs a').forEach((thumb, index) => {
    if (index === shown) thumb.setAttribute('aria-current', 'true')
    else thumb.removeAttribute('aria-current')
  })
}

function closeMore(event?: Event): void {
  for (const more of document.querySelectorAll<HTMLDetailsElement>('.types-more[open]')) {
    if (!event || !more.contains(event.target as Node)) more.open = false
  }
}

/** The API's language follows the page's (LOC-2, WIRE-7). */
function rememberLanguage(event: Event): void {
  const link = (event.target as Element).closest<HTMLElement>('[data-language]')
  if (link?.tagName === 'A') localStorage.setItem('language', link.dataset.language === 'uk' ? 'UKR' : 'ENG')
}

/** The photo of the pressed card grows into the product's (S13 of the checklist); only where documents can be joined. */
function carryPhoto(event: PageSwapEvent): void {
  const url = event.activation?.entry?.url
  if (!event.viewTransition || !url) return
  const link = [...document.querySelectorAll<HTMLAnchorElement>('.card a')].find(({ href }) => href === url)
  const photo = link?.closest('.card')?.querySelector<HTMLElement>('.card-photo')
  if (!photo) return
  // the name belongs to one element; a product's own gallery has it from its styles
  document.querySelector<HTMLElement>('.shots')?.style.setProperty('view-transition-name', 'none')
  photo.style.viewTransitionName = 'photo'
}
