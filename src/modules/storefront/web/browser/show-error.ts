/** Says what went wrong before a form or a part of the page, and takes the focus there (U39). */
export function showError(place: Element, text: string): void {
  place.parentElement?.querySelector('.errors')?.remove()
  const box = document.createElement('div')
  box.className = 'errors'
  box.role = 'alert'
  box.tabIndex = -1
  box.textContent = text
  place.before(box)
  box.focus()
}

/** A lost connection leaves the page and all that was typed as it is. */
export function showOffline(form: HTMLFormElement, place: Element = form): void {
  showError(place, form.closest<HTMLElement>('[data-offline]')?.dataset.offline ?? '')
}
