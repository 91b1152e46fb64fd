import { Refusal } from '#kit/refusal.ts'

/** Room for a few forms with photos at once, of one sender by each of its keys and in all; who finds none is refused (429, 503). */
export function openPlaces({
  mostEach,
  most,
}: {
  mostEach: number
  most: number
}): (keys: readonly string[]) => Disposable {
  const taken = new Set<{ keys: readonly string[] }>()
  return (keys) => {
    for (const key of keys)
      if ([...taken].filter((place) => place.keys.includes(key)).length >= mostEach) throw full('tooMany')
    if (taken.size >= most) throw full('unavailable')
    const place = { keys }
    taken.add(place)
    return { [Symbol.dispose]: () => void taken.delete(place) }
  }
}

function full(kind: 'tooMany' | 'unavailable'): Refusal {
  return new Refusal(kind, [{ field: 'photos', error: 'photosBusy' }], { retryAfterSeconds: 60 })
}
