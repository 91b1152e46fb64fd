import { motion } from './motion.ts'

const closest = 4
const doubleTap = { milliseconds: 300, pixels: 30, scale: 2.5 }

interface Point {
  x: number
  y: number
}

/** Photos close up: a row that snaps, drawn nearer by two fingers, a double tap, the wheel with Ctrl, or + and −. */
export function openZoom(dialog: HTMLDialogElement, first: number): void {
  const row = dialog.querySelector<HTMLElement>('.zoom-shots')
  if (!row) return
  if (!row.hasChildNodes()) fill(dialog, row)
  dialog.showModal()
  row.scrollTo({ left: first * row.clientWidth })
  row.focus({ preventScroll: true })
  count(dialog, row)
}

function fill(dialog: HTMLDialogElement, row: HTMLElement): void {
  for (const picture of document.querySelectorAll('.shots picture')) {
    const shot = document.createElement('li')
    const near = picture.cloneNode(true) as HTMLElement
    // no screen is as wide, so that the largest file is the one taken (U22)
    for (const source of near.querySelectorAll('source')) source.sizes = '10000px'
    shot.append(near)
    row.append(shot)
    makeNear(shot, near)
  }
  row.addEventListener('scroll', () => count(dialog, row), { passive: true })
  dialog.addEventListener('keydown', (event) => {
    if (event.key === 'ArrowRight') move(row, 1)
    else if (event.key === 'ArrowLeft') move(row, -1)
    else if (event.key === '+' || event.key === '=') zoomShown(row, 1.5)
    else if (event.key === '-') zoomShown(row, 1 / 1.5)
    else if (event.key === '0') zoomShown(row, 0)
    else return
    event.preventDefault()
  })
  dialog.addEventListener('click', (event) => {
    const button = (event.target as Element).closest('button')
    if (button?.dataset.zoomStep) move(row, Number(button.dataset.zoomStep))
    if (button?.dataset.zoomClose !== undefined) dialog.close()
  })
  dialog.addEventListener('close', () => {
    zoomShown(row, 0)
    // the page shows the photo that was looked at last, and the focus stands on it
    const shot = document.querySelectorAll<HTMLElement>('.shots .shot')[shownOf(row)]
    shot?.parentElement?.scrollTo({ left: shot.offsetLeft })
    shot?.querySelector('a')?.focus({ preventScroll: true })
  })
}

function shownOf(row: HTMLElement): number {
  return row.clientWidth === 0 ? Number(row.dataset.shown) : Math.round(row.scrollLeft / row.clientWidth)
}

function move(row: HTMLElement, change: number): void {
  zoomShown(row, 0)
  row.scrollTo({ left: (shownOf(row) + change) * row.clientWidth, behavior: motion() })
}

function count(dialog: HTMLElement, row: HTMLElement): void {
  if (row.clientWidth === 0) return
  row.dataset.shown = String(shownOf(row))
  const words = dialog.querySelector('[data-zoom-count]')
  const text = `${shownOf(row) + 1} / ${row.childElementCount}`
  if (words && words.textContent !== text) words.textContent = text
}

/** Times as near as now; 0 is back to the whole photo. */
function zoomShown(row: HTMLElement, times: number): void {
  const shot = row.children[shownOf(row)]
  shot?.dispatchEvent(new CustomEvent('nearer', { detail: times }))
}

/** Lets one photo come nearer under fingers, mouse and keys. */
function makeNear(shot: HTMLElement, picture: HTMLElement): void {
  let scale = 1
  let at: Point = { x: 0, y: 0 }
  let tapped = { time: 0, x: 0, y: 0 }
  const fingers = new Map<number, Point>()

  function draw(to: number, x: number, y: number): void {
    scale = Math.min(closest, Math.max(1, to))
    const most = { x: ((scale - 1) * shot.clientWidth) / 2, y: ((scale - 1) * shot.clientHeight) / 2 }
    at = { x: Math.max(-most.x, Math.min(most.x, x)), y: Math.max(-most.y, Math.min(most.y, y)) }
    picture.style.transform = scale === 1 ? '' : `translate(${at.x}px, ${at.y}px) scale(${scale})`
    shot.classList.toggle('is-near', scale > 1)
  }

  /** The point of the photo under the finger stays under it. */
  function drawAround(to: number, point: Point): void {
    const box = shot.getBoundingClientRect()
    const from = { x: point.x - box.x - box.width / 2, y: point.y - box.y - box.height / 2 }
    const ratio = Math.min(closest, Math.max(1, to)) / scale
    draw(to, from.x - (from.x - at.x) * ratio, from.y - (from.y - at.y) * ratio)
  }

  function spread(): number {
    const [one, other] = [...fingers.values()]
    return one && other ? Math.hypot(one.x - other.x, one.y - other.y) : 0
  }

  shot.addEventListener('nearer', (event) => draw(scale * Number((event as CustomEvent).detail), at.x, at.y))
  shot.addEventListener('dragstart', (event) => event.preventDefault())
  shot.addEventListener('pointerdown', ({ pointerId, x, y }) => {
    fingers.set(pointerId, { x, y })
    if (scale > 1) shot.setPointerCapture(pointerId)
  })
  shot.addEventListener('pointermove', ({ pointerId, x, y }) => {
    const last = fingers.get(pointerId)
    if (!last) return
    const before = spread()
    fingers.set(pointerId, { x, y })
    if (fingers.size === 2 && before > 0) drawAround((scale * spread()) / before, { x, y })
    else if (scale > 1) draw(scale, at.x + x - last.x, at.y + y - last.y)
  })
  const lift = ({ pointerId }: PointerEvent) => fingers.delete(pointerId)
  shot.addEventListener('pointercancel', lift)
  shot.addEventListener('pointerup', (event) => {
    lift(event)
    const { timeStamp: time, x, y } = event
    const isDouble =
      time - tapped.time < doubleTap.milliseconds && Math.hypot(x - tapped.x, y - tapped.y) < doubleTap.pixels
    tapped = { time: isDouble ? 0 : time, x, y }
    if (isDouble) drawAround(scale > 1 ? 1 : doubleTap.scale, event)
  })
  shot.addEventListener(
    'wheel',
    (event) => {
      if (!event.ctrlKey) return
      event.preventDefault()
      drawAround(scale * Math.exp(-event.deltaY / 300), event)
    },
    { passive: false },
  )
}
