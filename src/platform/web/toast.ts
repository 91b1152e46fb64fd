/** Messages at the top right that go away by themselves (S4, NAV-3). Never the only place of an error. */

export type ToastKind = 'success' | 'info' | 'warning' | 'error'

/** 23 days: what is longer, a browser's timers take for nothing. */
const asLongAsTimersGo = 2e9

export interface ToastOptions {
  /** A way on: a link, or something to do. */
  action?: { label: string; href: string } | { label: string; run: () => void }
  /** 5 s, as S9 says, unless there is something to undo. */
  milliseconds?: number
  /** Gone by then, whoever holds it: what it offers would come too late. Left out: held for as long as one points at it. */
  heldMilliseconds?: number
  /** However it went: by itself, by its cross, by what it offers. */
  onClose?(): void
}

const closeWords: Record<string, string> = { uk: 'Закрити повідомлення', en: 'Close the message' }
/** More would hide the page; one with something to do in it waits its time out. */
const mostAtOnce = 3
let region: HTMLElement | undefined

/** Shows a message and gives a way to take it off early. */
export function toast(
  kind: ToastKind,
  text: string,
  { action, milliseconds = 5000, heldMilliseconds = asLongAsTimersGo, onClose }: ToastOptions = {},
): () => void {
  const host = openRegion()
  const item = element('div', `toast toast-${kind}`)
  item.setAttribute('role', kind === 'error' ? 'alert' : 'status')
  const close = () => {
    clearTimeout(timer)
    if (!item.isConnected) return
    item.remove()
    if (!host.hasChildNodes()) host.hidePopover()
    onClose?.()
  }
  const closer = element('button', 'toast-close')
  closer.setAttribute('type', 'button')
  closer.setAttribute('aria-label', closeWords[document.documentElement.lang] ?? closeWords.en ?? '')
  closer.addEventListener('click', close)
  item.addEventListener('toastclose', close)

  // the timers of a page that nobody sees, or of a machine that sleeps, are late; a clock is not
  const endsAt = Date.now() + heldMilliseconds
  let timer = 0
  let startedAt = 0
  let left = milliseconds
  const isHeld = () => document.hidden || item.matches(':hover, :focus-within')
  const run = () => {
    clearTimeout(timer)
    if (isHeld()) return hold()
    startedAt = performance.now()
    timer = window.setTimeout(close, Math.min(left, endsAt - Date.now()))
  }
  const hold = () => {
    clearTimeout(timer)
    if (startedAt) left = Math.max(1000, left - (performance.now() - startedAt))
    startedAt = 0
    timer = window.setTimeout(close, endsAt - Date.now())
  }
  const onVisibility = () => {
    if (!item.isConnected) document.removeEventListener('visibilitychange', onVisibility)
    else if (document.hidden) hold()
    else run()
  }
  item.addEventListener('pointerenter', hold)
  item.addEventListener('focusin', hold)
  item.addEventListener('pointerleave', run)
  item.addEventListener('focusout', () => setTimeout(run))
  document.addEventListener('visibilitychange', onVisibility)

  host.append(item)
  const [oldest] = [...host.children].filter((each) => !each.querySelector('.toast-action'))
  if (host.childElementCount > mostAtOnce && oldest !== item) oldest?.dispatchEvent(new Event('toastclose'))
  // filled after it stands in the page, so that screen readers hear the change
  const words = element('p', 'toast-text')
  words.textContent = text
  item.append(words, ...(action ? [actionOf(action, close, endsAt)] : []), closer)
  run()
  return close
}

function actionOf(action: NonNullable<ToastOptions['action']>, close: () => void, endsAt: number): HTMLElement {
  const made = element('href' in action ? 'a' : 'button', 'toast-action')
  made.textContent = action.label
  if ('href' in action) made.setAttribute('href', action.href)
  else {
    made.setAttribute('type', 'button')
    made.addEventListener('click', () => {
      close()
      if (Date.now() < endsAt) action.run()
    })
  }
  return made
}

/** One region for the page, in the top layer; inside the topmost dialog when one is open, or it could not be reached. */
function openRegion(): HTMLElement {
  if (!region) {
    region = element('div', 'toasts')
    region.popover = 'manual'
    document.addEventListener('keydown', closeNewest)
  }
  const parent = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body
  if (region.parentNode !== parent) {
    parent.addEventListener('close', comeBack, { once: true })
    parent.append(region)
  }
  // shown anew each time: the last one shown lies on top
  if (region.matches(':popover-open')) region.hidePopover()
  region.showPopover()
  return region
}

/** A closed dialog must not hide the messages that stand in it. */
function comeBack(): void {
  if (region?.hasChildNodes()) openRegion()
}

function closeNewest(event: KeyboardEvent): void {
  const newest = region?.lastElementChild
  if (event.key !== 'Escape' || !newest || event.defaultPrevented) return
  const isElsewhere = document.querySelector('dialog:modal, [popover]:not(.toasts):popover-open') !== null
  if (isElsewhere && !newest.contains(document.activeElement)) return
  event.preventDefault()
  newest.dispatchEvent(new Event('toastclose'))
}

function element(tag: string, className: string): HTMLElement {
  const made = document.createElement(tag)
  made.className = className
  return made
}
