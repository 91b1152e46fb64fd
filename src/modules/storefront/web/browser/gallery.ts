import { isPlainClick } from './documents.ts'
import { motion } from './motion.ts'

/** The product's photos: thumbnails and arrow keys move the row, a tap brings one close (U21, U22). */
export function improveGallery(): void {
  document.addEventListener('click', showThumbed)
  document.addEventListener('click', (event) => void openClose(event))
  document.addEventListener('keydown', step)
  document.addEventListener('scroll', followShots, { capture: true, passive: true })
}

/** The photo in sight has the line to itself: every other picture of its page is fetched once it is painted (S8). */
export async function fillGallery(): Promise<void> {
  const photo = document.querySelector<HTMLImageElement>('[data-gallery] .shot img')
  // one that is broken holds nothing up
  await photo?.decode().catch(() => undefined)
  const fill = () => photo?.closest('[data-gallery]')?.setAttribute('data-whole', '')
  requestAnimationFrame(() => requestAnimationFrame(fill))
}

function showThumbed(event: MouseEvent): void {
  const thumb = (event.target as Element).closest<HTMLAnchorElement>('.thumbs a')
  if (!thumb || !isPlainClick(event)) return
  event.preventDefault()
  showShot(Number(thumb.hash.slice('#photo-'.length)) - 1)
}

function showShot(index: number): HTMLElement | undefined {
  const shot = document.querySelectorAll<HTMLElement>('.shots .shot')[index]
  shot?.parentElement?.scrollTo({ left: shot.offsetLeft, behavior: motion() })
  return shot
}

function step(event: KeyboardEvent): void {
  const change = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
  const shots = (event.target as Element).closest<HTMLElement>('[data-gallery] .shots')
  if (change === 0 || !shots) return
  event.preventDefault()
  showShot(shownOf(shots) + change)
    ?.querySelector('a')
    ?.focus({ preventScroll: true })
}

function shownOf(shots: HTMLElement): number {
  return Math.round(shots.scrollLeft / shots.clientWidth)
}

function followShots(event: Event): void {
  const shots = event.target
  if (!(shots instanceof HTMLElement) || !shots.matches('[data-gallery] .shots')) return
  const thumbs = document.querySelectorAll('.thumbs a')
  // the last thumbnail stands for all that have none
  const shown = Math.min(shownOf(shots), thumbs.length - 1)
  thumbs.forEach((thumb, index) => (thumb.ariaCurrent = index === shown ? 'true' : null))
}

async function openClose(event: MouseEvent): Promise<void> {
  const link = (event.target as Element).closest<HTMLAnchorElement>('[data-zoom-open]')
  const dialog = document.querySelector<HTMLDialogElement>('[data-zoom]')
  if (!link || !dialog || !isPlainClick(event)) return
  event.preventDefault()
  const { openZoom } = await import('./zoom.ts').catch(() => ({ openZoom: undefined }))
  if (openZoom) openZoom(dialog, Number(link.dataset.zoomOpen))
  else location.assign(link.href)
}
