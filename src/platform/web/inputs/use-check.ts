import { useState } from 'react'
import { useAfterPress } from '../use-after-press.ts'

/**
 * The error that an input's check found. It begins to show when the user leaves the field, and goes as soon as the text is
 * right: nobody reads of a mistake while still writing.
 */
export function useCheck(
  value: string,
  errorOf: (value: string) => string | undefined,
  onCheck: ((error: string | undefined) => void) | undefined,
) {
  const afterPress = useAfterPress()
  const [found, setFound] = useState<string>()

  function check(next: string): void {
    const error = errorOf(next)
    setFound(error)
    onCheck?.(error)
  }

  return {
    // a value may be put right from outside, as when a form is discarded
    found: found && errorOf(value),
    check,
    /** It was left: what is found takes a line, and would move what is being pressed. */
    checkLeft: (next: string) => afterPress(() => check(next)),
    /** While it is typed: only where something was found before. */
    recheck: (next: string) => void (found !== undefined && check(next)),
  }
}
