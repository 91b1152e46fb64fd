/** UTF-16 units: an index of the database holds no key of three thousand bytes. */
const longest = 500

/** A page of an older shop as this shop keeps it. */
export interface OldAddress {
  /** As `oldAddressKey` spells it; one page has one. */
  path: string
  /** As it was written. */
  written: string
  /** The code of the product, or the path of the list, that it leads to. */
  target: string
  /** Its product is hidden: it leads nowhere for now. */
  isHidden: boolean
  /** A person said so: no move changes it. */
  isByHand: boolean
}

/**
 * The key of an address of an older shop: its path alone, whatever its host, language, letters' case and last slash. The
 * key of a page of Prom is its number, for the words behind it follow the name. Undefined for texts that are no address
 * of a page, for the first page of all, and for addresses that no browser could ask for.
 */
export function oldAddressKey(written: string): string | undefined {
  const text = written.trim()
  const path = pathOf(text)
  if (path === undefined) return undefined
  const plain = path
    .normalize('NFC')
    .toLowerCase()
    .replace(/\/{2,}/g, '/')
    .replace(/\/$/, '')
    .replace(/^\/(?:ua|uk|ru|en)(?=\/|$)/, '')
  if (plain === '' || plain.length > longest || /[\p{Cc}\p{Cs}]/u.test(plain)) return undefined
  const [, number] = /^\/([pg]\d{4,})(?:-[^/]*)?(?:\.html)?$/.exec(plain) ?? []
  return number ? `/${number}` : plain
}

/** The path of `https://shop.example/a`, `shop.example/a`, `/a` and `a`. */
function pathOf(text: string): string | undefined {
  if (text === '' || /\s/.test(text)) return undefined
  const hasHost = /^https?:\/\//i.test(text)
  const isHost = !hasHost && /^[\p{L}\d-]+(?:\.[\p{L}\d-]+)+\//u.test(text)
  const whole = hasHost ? text : isHost ? `https://${text}` : `https://shop.invalid/${text.replace(/^\/+/, '')}`
  try {
    return decodeURIComponent(new URL(whole).pathname)
  } catch {
    return undefined
  }
}
