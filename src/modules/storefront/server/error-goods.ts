import type { FieldError } from '#kit/refusal.ts'
import { codeKey } from '#modules/catalog/product.ts'

/** Goods as the lots know them and as a page names them. */
export interface NamedGoods {
  code: string
  name: string
  /** By its Ukrainian name; empty for what is not told apart. */
  colour: string
  colourLabel: string
}

/**
 * Errors name goods by their code and a colour as the lots know it; a page tells both by name, in its own language (LOC-5).
 * A product that the shop sells no more is gone to its shopper, who typed no code: it is named where the page knows it.
 */
export function inPageWords(errors: readonly FieldError[], goods: readonly NamedGoods[]): FieldError[] {
  return errors.map((error) => {
    const { code, colour } = error.params ?? {}
    const isGone = error.error === 'unknownProduct'
    const named = goods.find((each) => isCalled(each, code))
    const coloured = goods.find((each) =>
      // what is not told apart has no name of its own
      each.colour === '' ? each.colourLabel !== '' && colour === '' && isCalled(each, code) : each.colour === colour,
    )
    if (isGone && !named) return { field: error.field, error: 'productGone' }
    if (!named && !coloured) return error
    const params = {
      ...error.params,
      ...(named && { goods: named.name }),
      ...(coloured && { colour: coloured.colourLabel }),
    }
    return { ...error, ...(isGone && { error: 'goodsGone' }), params }
  })
}

function isCalled({ code }: NamedGoods, asked: unknown): boolean {
  return typeof asked === 'string' && codeKey(code) === codeKey(asked)
}
