import { createContext, use, useEffect, useState } from 'react'

/** Tells the page whether an answer is typed and not saved, of which review or question. */
export const AnswersContext = createContext<(id: string, isTyped: boolean) => void>(() => {})

/** An answer as it is typed over the one that is saved; where that is what was typed, nothing is typed any more. */
export function useAnswer(id: string, saved: string): [answer: string, type: (answer: string) => void] {
  const [typed, setTyped] = useState<string>()
  const [seen, setSeen] = useState(saved)
  const tell = use(AnswersContext)
  if (seen !== saved) {
    setSeen(saved)
    if (typed?.trim() === saved) setTyped(undefined)
  }
  const isTyped = typed !== undefined && typed.trim() !== saved
  useEffect(() => {
    tell(id, isTyped)
    return () => tell(id, false)
  }, [tell, id, isTyped])
  return [typed ?? saved, setTyped]
}
