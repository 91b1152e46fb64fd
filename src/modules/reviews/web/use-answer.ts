import { useState } from 'react'

/** An answer as it is typed over the one that is saved; where that is what was typed, nothing is typed any more. */
export function useAnswer(saved: string): [answer: string, type: (answer: string) => void] {
  const [typed, setTyped] = useState<string>()
  const [seen, setSeen] = useState(saved)
  if (seen !== saved) {
    setSeen(saved)
    if (typed?.trim() === saved) setTyped(undefined)
  }
  return [typed ?? saved, setTyped]
}
