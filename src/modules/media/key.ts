/** Most characters of a picture's key (S5). */
export const longestKey = 950

/**
 * Whether a key names a place in the photo store: `products/<type English name>/<code>/…/<name>` (IMG-2). What
 * could lead out of it, or be read differently by a disk, a bucket and a browser, is refused: empty and dotted
 * parts, backslashes, percent signs, control and invisible characters.
 */
export function isPictureKey(key: string): boolean {
  if (key.length > longestKey || /[%\\\p{C}]/u.test(key) || key.includes('..')) return false
  const [root, type, code, ...rest] = key.split('/')
  if (root !== 'products' || !/^[A-Za-z]+$/.test(type ?? '')) return false
  return rest.length > 0 && [code, ...rest].every((part) => part !== undefined && part.trim() !== '' && part !== '.')
}
