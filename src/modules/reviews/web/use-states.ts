import { useState } from 'react'
import type { ReviewState } from '../review.ts'

const shownAtOnce = 50

/** Which of them are listed, and how many at most. */
export interface States {
  state: ReviewState
  limit: number
  choose(state: ReviewState): void
  more(): void
}

export function useStates(): States {
  const [{ state, limit }, set] = useState<Pick<States, 'state' | 'limit'>>({ state: 'waiting', limit: shownAtOnce })
  return {
    state,
    limit,
    choose: (chosen) => set({ state: chosen, limit: shownAtOnce }),
    more: () => set({ state, limit: limit + shownAtOnce }),
  }
}
