import { useEffect, useRef } from 'react'
import { offerUndo, type Undoable } from './undo.ts'

interface Offer {
  /** Of what was saved of the thing. */
  ids: readonly string[]
  withdraw(): void
}

/**
 * Offers to put back what was taken out of a form, for as long as it is only taken out of the form: what is saved without
 * it has it no more, and what was put back would be something else. `isSaved` says whether an id is among what is saved.
 */
export function useFormUndo(isSaved: (id: string) => boolean): (undoable: Undoable, ids: readonly string[]) => void {
  const offers = useRef<Offer[]>([])
  useEffect(() => {
    const gone = offers.current.filter(({ ids }) => ids.length > 0 && !ids.some(isSaved))
    offers.current = offers.current.filter((offer) => !gone.includes(offer))
    for (const { withdraw } of gone) withdraw()
  })
  useEffect(() => {
    const open = offers
    // nothing comes back to a form that was left
    return () => open.current.forEach(({ withdraw }) => withdraw())
  }, [])
  return (undoable, ids) => offers.current.push({ ids: ids.filter(isSaved), withdraw: offerUndo(undoable) })
}
