import { useEffect, useLayoutEffect, useRef } from 'react'
import { newKeys, type PhotoDraft } from './photo-draft.ts'
import { usePhotosApi } from './photos-api.ts'

/** Photos that were uploaded for a form and not saved do not stay in the store when the form goes. */
export function useDiscardUnsaved(photos: readonly PhotoDraft[]): void {
  const api = usePhotosApi()
  const latest = useRef<string[]>([])
  useLayoutEffect(() => {
    latest.current = newKeys(photos)
  })
  useEffect(
    () => () => {
      if (latest.current.length > 0) api.discard(latest.current).catch(() => undefined)
    },
    [api],
  )
}
