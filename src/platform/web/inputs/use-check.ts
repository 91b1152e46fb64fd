import { useState } from 'react'

/**
 * What an input's check found. It begins to show when the field is left, and goes as soon as what is typed is right:
 * nobody is told of a mistake while still writing.
 */
export function useCheck(
  errorOf: (value: string) => string | undefined,
  onCheck: ((error: string | undefined) => void) | undefined,
) {
  const [found, setFound] = useState<string>()

  function check(value: string): void {
    const error = errorOf(value)
    setFound(error)
    onCheck?.(error)
  }

  return {
    found,
    check,
    /** While it is typed: only where something was found before. */
    recheck: (value: string) => void (found !== undefined && check(value)),
  }
}
