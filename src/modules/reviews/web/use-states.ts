import { useCallback, useState } from 'react'
import { useUnsavedGuard } from '#platform/web/unsaved-guard.tsx'
import type { ReviewState } from '../review.ts'

const shownAtOnce = 50

/** Which of them are listed, and how many at most. */
export interface States {
  state: ReviewState
  limit: number
  /** Asks first where an answer is typed and not saved (FORM-4). */
  choose(state: ReviewState): Promise<void>
  more(): void
  /** Below which an answer is typed and not saved. */
  typed: readonly string[]
  /** An answer is typed, or no more. */
  onTyped(id: string, isTyped: boolean): void
}

export function useStates(): States {
  const [{ state, limit }, set] = useState<Pick<States, 'state' | 'limit'>>({ state: 'waiting', limit: shownAtOnce })
  const [typed, setTyped] = useState<readonly string[]>([])
  const guard = useUnsavedGuard(typed.length > 0)
  const onTyped = useCallback(
    (id: string, isTyped: boolean) =>
      setTyped((before) => [...before.filter((each) => each !== id), ...(isTyped ? [id] : [])]),
    [],
  )
  return {
    state,
    limit,
    async choose(chosen) {
      if (!(await guard.mayLose())) return
      set({ state: chosen, limit: shownAtOnce })
      if (chosen !== state) setTyped([])
    },
    more: () => set({ state, limit: limit + shownAtOnce }),
    typed,
    onTyped,
  }
}
