import { codeKey, type ShortInfo } from '../../product.ts'

export interface SizedFinds {
  found: ShortInfo[]
  /** The size that was typed after the code. */
  size?: string
}

/** `SHO-0202 38` is the size 38 of that very code, where there is one; anything else is searched for as it stands. */
export async function findSized(typed: string, find: (search: string) => Promise<ShortInfo[]>): Promise<SizedFinds> {
  const [, code = '', last = ''] = /^(\S+)\s+(\S{1,20})$/u.exec(typed) ?? []
  if (code === '') return { found: await find(typed) }
  for (const product of await find(code)) {
    if (codeKey(product.code) !== codeKey(code)) continue
    const size = product.sizes.find((each) => each.size.toLowerCase() === last.toLowerCase())?.size
    if (size !== undefined) return { found: [product], size }
  }
  return { found: await find(typed) }
}
