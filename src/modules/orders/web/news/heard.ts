const news = new EventTarget()

/** Orders changed, here or elsewhere: a list on the screen reads again what it shows. */
export function tellHeard(): void {
  news.dispatchEvent(new Event('heard'))
}

/** Until the function that it gives is called. */
export function onHeard(listener: () => void): () => void {
  news.addEventListener('heard', listener)
  return () => news.removeEventListener('heard', listener)
}
