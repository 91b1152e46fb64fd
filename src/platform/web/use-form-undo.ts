import { useEffect, useRef } from 'react'
import { offerUndo, type Undoable } from './undo.ts'

interface Offer {
  /** The ids of what was saved. */
  ids: readonly string[]
  withdraw(): void
}

/**
 * Offers to put back parts that the user took out of a form, as long as no save has dropped them: put back after a save, they
 * would be something else. `isSaved` says whether the saved record has an id.
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
