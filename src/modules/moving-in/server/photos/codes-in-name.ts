/**
 * Codes that a photo may be of by the name of its file, the likeliest first: «BAG-17/1.jpg» is of BAG-17, and so are
 * «BAG-17 чорна (2).jpg», «BAG-17_3.jpg» and «фото/BAG-17.jpg».
 */
export function codesInName(path: string): string[] {
  const parts = path.split(/[\\/]/).filter((part) => part !== '')
  const stem = (parts.at(-1) ?? '').replace(/\.[a-z0-9]{2,5}$/i, '')
  const folders = parts.slice(0, -1).toReversed()
  return [...new Set([...shorter(stem), ...folders.flatMap(shorter)])].filter(
    (code) => code.length > 0 && code.length <= 60,
  )
}

/** More of a name tells nothing: codes have 60 letters at most, and stand first. */
const mostLetters = 200

/** The whole, then without what stands behind it, sign by sign. */
function shorter(name: string): string[] {
  const whole = name.trim().slice(0, mostLetters)
  const found = [whole]
  for (let left = whole.replace(/\s*\(\d+\)$/, ''); left !== ''; left = withoutLast(left)) found.push(left)
  return found
}

/** Shorter in any case: a name may end in a sign, too, as `BAG-17_` does. */
function withoutLast(text: string): string {
  const bare = text.replace(/[\s_.-]+$/, '')
  return bare.length < text.length ? bare : text.replace(/[\s_.-]*[^\s_.-]+$/, '')
}
