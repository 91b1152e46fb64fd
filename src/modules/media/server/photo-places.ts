import { Refusal } from '#kit/refusal.ts'

/** Room for a few forms with photos at once, of one address and in all; who finds none is refused (429, 503). */
export function openPlaces({ mostEach, most }: { mostEach: number; most: number }): (address: string) => Disposable {
  const taken = new Set<{ address: string }>()
  return (address) => {
    const own = [...taken].filter((place) => place.address === address)
    if (own.length >= mostEach) throw full('tooMany')
    if (taken.size >= most) throw full('unavailable')
    const place = { address }
    taken.add(place)
    return { [Symbol.dispose]: () => void taken.delete(place) }
  }
}

function full(kind: 'tooMany' | 'unavailable'): Refusal {
  return new Refusal(kind, [{ field: 'photos', error: 'photosBusy' }], { retryAfterSeconds: 60 })
}
