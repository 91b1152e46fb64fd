const changes = new EventTarget()

/** Orders changed, here or elsewhere: a list on the screen reads again what it shows. */
export function publishOrderChange(): void {
  changes.dispatchEvent(new Event('changed'))
}

/** Until the function that it gives is called. */
export function onOrderChange(listener: () => void): () => void {
  changes.addEventListener('changed', listener)
  return () => changes.removeEventListener('changed', listener)
}
