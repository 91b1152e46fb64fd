import { typedSince } from '#platform/web/typed-since.ts'
import type { LineValues } from './order-form-values.ts'

interface SavedLines {
  now: readonly LineValues[]
  /** As they stood in the form when they were sent. */
  sent: readonly LineValues[]
  /** As they were answered, in the order in which they were sent. */
  saved: readonly LineValues[]
}

/** The saved lines with what was done to them since they were sent. One that was new then is known by its place and goods. */
export function linesTypedSince({ now, sent, saved }: SavedLines): LineValues[] {
  const left = sent.map((line, index) => ({ line, saved: saved[index] }))
  const claim = (isIt: (line: LineValues) => boolean) => {
    const at = left.findIndex(({ line }) => isIt(line))
    return at < 0 ? undefined : left.splice(at, 1)[0]
  }
  const untouched = now.map((line) => claim((each) => isSame(each, line)))
  return now.map((line, index) => {
    const was =
      untouched[index] ?? claim(({ lineId, code }) => lineId === line.lineId && (lineId !== '' || code === line.code))
    // under its key: the user goes on in the same row
    return was?.saved ? { ...was.saved, ...typedSince(line, was.line), key: line.key } : line
  })
}

function isSame(one: LineValues, other: LineValues): boolean {
  return Object.keys(typedSince(one, other)).length === 0
}
