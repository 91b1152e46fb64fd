import { createContext, use, useEffect, useState } from 'react'

/** Tells the page whether an answer is typed and not saved, of which review or question. */
export const AnswersContext = createContext<(id: string, isTyped: boolean) => void>(() => {})

interface Saved {
  answer: string
  version: number
}

interface TypedAnswer extends Saved {
  /** `version` is the one that it was typed over: the page first warns of a later one (WIRE-11). */
  isTyped: boolean
  type(answer: string): void
  /** Takes the saved answer, which the list does not know yet. */
  keep(saved: Saved): void
  /** Takes a later version, after its warning, as the one that the next save overwrites. */
  goOver(version: number): void
}

/** An answer as somebody types it over the saved one; once the saved one is the same, nothing is typed any more. */
export function useAnswer({ id, ...listed }: Saved & { id: string }): TypedAnswer {
  const [typed, setTyped] = useState<string>()
  const [own, setOwn] = useState<Saved>()
  const saved = own && own.version > listed.version ? own : listed
  const [seen, setSeen] = useState(saved.answer)
  const [over, setOver] = useState(saved.version)
  const publish = use(AnswersContext)
  if (seen !== saved.answer) {
    setSeen(saved.answer)
    if (typed?.trim() === saved.answer) setTyped(undefined)
  }
  const isTyped = typed !== undefined && typed.trim() !== saved.answer
  if (!isTyped && over !== saved.version) setOver(saved.version)
  useEffect(() => {
    publish(id, isTyped)
    return () => publish(id, false)
  }, [publish, id, isTyped])
  return {
    answer: typed ?? saved.answer,
    version: over,
    isTyped,
    type: setTyped,
    keep(draft) {
      setOwn(draft)
      setOver(draft.version)
    },
    goOver: setOver,
  }
}
