import { useEffect } from 'react'

/** The browser asks before a page of the shop is left with changes that are not saved (FORM-4). */
export function useUnsavedWarning(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return undefined
    const hold = (leaving: BeforeUnloadEvent) => leaving.preventDefault()
    addEventListener('beforeunload', hold)
    return () => removeEventListener('beforeunload', hold)
  }, [isUnsaved])
}
