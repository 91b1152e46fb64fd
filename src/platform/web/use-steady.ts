import { useCallback, useLayoutEffect, useRef } from 'react'

/** One function for as long as the part is shown, that does what the latest one does: so that rows are not drawn for its sake. */
export function useSteady<Arguments extends unknown[]>(
  act: (...given: Arguments) => void,
): (...given: Arguments) => void {
  const latest = useRef(act)
  useLayoutEffect(() => {
    latest.current = act
  })
  return useCallback((...given) => latest.current(...given), [])
}
