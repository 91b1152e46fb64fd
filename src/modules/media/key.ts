/** Most characters of a picture's key, and of any pathname that is asked for (S5). */
export const longestKey = 950

/**
 * Whether a key names a place in the photo store: `products/<type English name>/<code>/…/<name>` (IMG-2). It
 * refuses keys that could lead out of it, or that a disk, a bucket and a browser read differently: empty and dotted
 * parts, backslashes, percent signs, control and invisible characters.
 */
export function isPictureKey(key: string): boolean {
  if (key.length > longestKey || /[%\\\p{C}]/u.test(key) || key.includes('..')) return false
  const [root, type, code, ...rest] = key.split('/')
  if (root !== 'products' || !/^[A-Za-z]+$/.test(type ?? '')) return false
  return rest.length > 0 && [code, ...rest].every((part) => part !== undefined && part.trim() !== '' && part !== '.')
}

/** The problem of a pathname in a request, in the words of S5; undefined when it has none. */
export function pathnameProblem(pathname: string): string | undefined {
  if (pathname === '') return 'pathname is required'
  if (pathname.length > longestKey) return `pathname is too long, maximum length is ${longestKey}`
  if (pathname.includes('//')) return 'pathname cannot contain "//", please encode it if needed'
  const isOdd = /[\\\p{Cc}\p{Cs}]/u.test(pathname) || pathname.startsWith('/')
  if (isOdd || pathname.split('/').some((part) => part === '.' || part === '..'))
    return 'pathname has parts or characters that are not allowed'
  return undefined
}

/** `dir/a.png` → `a.png`. */
export function nameIn(pathname: string): string {
  return pathname.slice(pathname.lastIndexOf('/') + 1)
}

/** `dir/a.png` → `dir/a-<suffix>.png`; without a dot in the last part it goes to the end. */
export function withSuffix(pathname: string, suffix: string): string {
  const dot = pathname.lastIndexOf('.')
  const place = dot > pathname.lastIndexOf('/') ? dot : pathname.length
  return `${pathname.slice(0, place)}-${suffix}${pathname.slice(place)}`
}

/** The path under which a blob is served, each part encoded. */
export function storagePath(pathname: string): string {
  return `/storage/${pathname.split('/').map(encodeURIComponent).join('/')}`
}

/** The key of an uploaded photo: the address has the random suffix, the answer's `pathname` may not. */
export function keyOfBlobUrl(url: string): string {
  const path = url.replace(/^(https?:\/\/[^/]+)?\/storage\//i, '').replace(/[?#].*$/, '')
  return path.split('/').map(decodeURIComponent).join('/')
}

export interface PicturePlace {
  typeNameEn: string
  code: string
  size?: string | undefined
}

/** The folder of a product's photos, or of one of its sizes (S9); what a path cannot hold becomes a dash. */
export function pictureFolder({ typeNameEn, code, size = '' }: PicturePlace): string {
  const parts = [code, ...(size === '' ? [] : [size])].map(asPart)
  return ['products', typeNameEn.replace(/[^A-Za-z]/g, '') || 'Other', ...parts].join('/')
}

/** A text as one part of a path: never empty, never only dots. */
export function asPart(text: string): string {
  const part = text
    .replace(/[%\\/\p{C}]/gu, '-')
    .replace(/\.{2,}/g, '.')
    .trim()
  return part === '' || part === '.' ? '-' : part
}
