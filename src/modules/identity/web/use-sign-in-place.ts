import { tabStorage } from '#platform/web/browser-storage.ts'
import { useEffect, useState } from 'react'
import { emptyDraft, readPlace, writePlace, type SignInDraft, type SignInPlace } from './sign-in-step.ts'

const draftKey = 'signIn'

function readDraft(): SignInDraft {
  try {
    return { ...emptyDraft, ...(JSON.parse(tabStorage.getItem(draftKey) ?? '{}') as Partial<SignInDraft>) }
  } catch {
    return emptyDraft
  }
}

/** Forgets what was typed: whoever signs in here next is somebody else. */
export function dropSignInDraft(): void {
  tabStorage.removeItem(draftKey)
}

export interface SignInWay {
  place: SignInPlace
  draft: SignInDraft
  /** Kept for this tab, so that a reload and the change of language lose nothing. */
  type(change: Partial<SignInDraft>): void
  go(place: Partial<SignInPlace>): void
  back(): void
}

/** The step stands in the address: Back goes one step back, and a reload stays where one was. */
export function useSignInPlace(): SignInWay {
  const [draft, setDraft] = useState(readDraft)
  const [place, setPlace] = useState(() => readPlace(location.search, readDraft()))
  useEffect(() => {
    const follow = () => setPlace(readPlace(location.search, readDraft()))
    addEventListener('popstate', follow)
    return () => removeEventListener('popstate', follow)
  }, [])

  function keep(next: SignInDraft): void {
    tabStorage.setItem(draftKey, JSON.stringify(next))
    setDraft(next)
  }

  return {
    place,
    draft,
    // from what is kept: two fields may change before the next drawing
    type: (change) => keep({ ...readDraft(), ...change }),
    go(change) {
      const next = { ...place, ...change }
      const search = writePlace(location.search, next)
      if (search !== location.search) history.pushState({ isStep: true }, '', location.pathname + search)
      setPlace(next)
    },
    back() {
      // a step that was opened by its address has nothing of ours behind it
      if ((history.state as { isStep?: boolean } | null)?.isStep) return history.back()
      history.replaceState(null, '', location.pathname + writePlace(location.search, { step: 'choose', by: place.by }))
      setPlace({ step: 'choose', by: place.by })
    },
  }
}
