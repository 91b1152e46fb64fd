import { tabStorage } from '#platform/web/browser-storage.ts'

/** Real forms made better; each works the same without this. */
export function improveForms(): void {
  document.addEventListener('submit', sendOnce)
  document.addEventListener('change', submitOnChange)
  document.addEventListener('input', forgetMistake)
  document.addEventListener('change', forgetMistake)
  document.addEventListener('change', showPhotos)
  document.addEventListener('formdata', dropEmpty)
  addEventListener('pageshow', allowAgain)
  addEventListener('pageshow', openTyped)
  refocus()
}

/** After so long a press means it: the browser was told to stop, which no page hears of. */
const patienceMilliseconds = 10_000

/** A form that changes something is sent once, however often its button is pressed (U39). */
function sendOnce(event: SubmitEvent): void {
  const form = event.target as HTMLFormElement
  if (event.defaultPrevented || form.method !== 'post') return
  const now = performance.now()
  if (form.dataset.sent && now - Number(form.dataset.sent) < patienceMilliseconds) {
    event.preventDefault()
    return
  }
  form.dataset.sent = String(now)
  const button = event.submitter
  if (!button || !form.dataset.sending) return
  button.dataset.words ??= button.textContent
  button.textContent = form.dataset.sending
  button.setAttribute('aria-disabled', 'true')
}

/** Coming back by the browser's button finds the form ready. */
function allowAgain(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-sent]')) delete form.dataset.sent
  for (const button of document.querySelectorAll<HTMLElement>('[data-words]')) {
    button.textContent = button.dataset.words ?? ''
    button.removeAttribute('aria-disabled')
  }
}

/** A browser that comes back to a page gives back what was typed, but not that the part it was typed into was open (U39). */
function openTyped(): void {
  for (const part of document.querySelectorAll<HTMLDetailsElement>('details:not([open])')) {
    const fields = part.querySelectorAll<HTMLInputElement>(':is(input:not([type=hidden]), textarea)')
    part.open = Array.from(fields).some(({ value, defaultValue }) => value !== defaultValue)
  }
}

/**
 * Removes a field's error once somebody types or chooses there; the next sending says whether it is right now. An island
 * does so itself: React ends with a fault where an element that it drew was taken from it.
 */
function forgetMistake({ target }: Event): void {
  const field = target as HTMLInputElement
  const isChoice = field.closest('.choices') !== null
  if (field.closest('[data-island]') || (!isChoice && field.ariaInvalid !== 'true')) return
  const id = isChoice ? field.name : field.id
  const said = document.getElementById(`${id}-error`)
  if (!said) return
  said.remove()
  field.ariaInvalid = null
  const summary = document.querySelector('.errors')
  summary
    ?.querySelector(`a[href="#${CSS.escape(id)}"]`)
    ?.closest('li')
    ?.remove()
  if (summary && !summary.querySelector('li')) summary.remove()
}

/** Forms with a change that is sent after a pause. */
const changed = new Map<HTMLFormElement, number>()

function submitOnChange(event: Event): void {
  const field = event.target as HTMLInputElement | HTMLSelectElement
  const { form } = field
  if (!form || !field.matches('[data-submits]')) return
  clearTimeout(changed.get(form))
  const submit = () => {
    changed.delete(form)
    tabStorage.setItem('focus', field.id)
    form.requestSubmit()
  }
  // a spinner pressed thrice is one change
  changed.set(form, window.setTimeout(submit, field.tagName === 'SELECT' ? 0 : 500))
}

export const hasChanges = () => changed.size > 0

/** Without the pause. */
export function sendChanges(): void {
  for (const [form, timer] of changed) {
    clearTimeout(timer)
    form.requestSubmit()
  }
  changed.clear()
}

/** Drops the changes of this part that wait in their pause: the page never sends them. */
export function dropChanges(part: Element): void {
  for (const [form, timer] of changed) {
    if (!part.contains(form)) continue
    clearTimeout(timer)
    changed.delete(form)
  }
}

/** After a change that loaded the page anew the same field has the focus. */
function refocus(): void {
  const id = tabStorage.getItem('focus')
  tabStorage.removeItem('focus')
  if (id) document.getElementById(id)?.focus({ preventScroll: true })
}

/** Loads the script that draws photos with the first that somebody chooses. */
function showPhotos({ target }: Event): void {
  const field = target as HTMLInputElement
  if (field.type !== 'file') return
  void import('./chosen-photos.ts').then(
    ({ showChosen }) => showChosen(field),
    () => undefined,
  )
}

/** Addresses of lists carry only what was chosen. */
function dropEmpty(event: FormDataEvent): void {
  if (!(event.target as Element).matches('[data-filters]')) return
  for (const [name, value] of Array.from(event.formData)) {
    if (value === '' || (name === 'sort' && value === 'new')) event.formData.delete(name)
  }
}
