import { useQueries, useQueryClient } from '@tanstack/react-query'
import { useShortInfo } from '#modules/catalog/web/index.ts'
import type { ShortInfo } from '#modules/catalog/product.ts'
import type { LineLotChoice } from '../../line-lot.contract.ts'
import type { OfficeOrder } from '../../office-order.contract.ts'
import type { LineValues } from '../order-form-values.ts'
import { editorKeys, lotsQuery, useEditorApi } from './editor-api.ts'
import { fillLines, type LineFill } from './line-fill.ts'

/** The goods of one line, as far as they are read. */
export interface LineGoods {
  /** Null for a code that does not exist; undefined while it is being read. */
  product: ShortInfo | null | undefined
  choices: readonly LineLotChoice[] | undefined
  fill: LineFill
}

const nothing: LineFill = { lots: [], short: 0 }

/** The products of an order's lines, the lots that may fill them, and what does. */
export function useOrderGoods(lines: readonly LineValues[], order: OfficeOrder): LineGoods[] {
  const shortInfo = useShortInfo()
  const api = useEditorApi()
  const cache = useQueryClient()
  const asking = lines.map((line) => askedFor(line, order))
  const asked = [...new Map(asking.map((each) => [each.key, each])).values()].filter(({ code }) => code !== '')
  const products = useQueries({
    queries: asked.map(({ code, id }) => ({
      queryKey: editorKeys.product(code, id),
      queryFn: () => (id === '' ? shortInfo.ofCode(code) : shortInfo.ofId(id)),
      // a line that was just saved was asked for by its code
      placeholderData: () => {
        const known = cache.getQueryData<ShortInfo | null>(editorKeys.product(code))
        return known?.id === id ? known : undefined
      },
      staleTime: 30_000,
    })),
  })
  const productOf = (line: LineValues) => {
    const { key } = askedFor(line, order)
    return products[asked.findIndex((each) => each.key === key)]?.data
  }

  const known = lines.filter((line) => isVariant(productOf(line), line))
  const wanted = [
    ...new Map(known.map(({ code, size, colour }) => [keyOf({ code, size, colour }), { code, size, colour }])),
  ]
  const lots = useQueries({ queries: wanted.map(([, goods]) => lotsQuery(api, goods, order.id)) })
  const choicesOf = (line: LineValues) => lots[wanted.findIndex(([key]) => key === keyOf(line))]?.data

  const fills = fillLines(lines, order, choicesOf)
  return lines.map((line, index) => ({
    product: productOf(line),
    choices: choicesOf(line),
    fill: fills[index] ?? nothing,
  }))
}

/** The code and id that find a line's product: a saved line keeps its own, whichever product has its code by now (CAT-6). */
function askedFor({ lineId, code }: LineValues, order: OfficeOrder): { code: string; id: string; key: string } {
  const saved = order.lines.find((each) => each.id === lineId)
  const asked = { code: code.trim(), id: (saved?.code === code && saved.productId) || '' }
  return { ...asked, key: JSON.stringify(asked) }
}

/** Whether a line says which of a product's sizes and colours it is. */
export function isVariant(product: ShortInfo | null | undefined, line: Pick<LineValues, 'size' | 'colour'>): boolean {
  return product?.sizes.some(({ size, colour }) => size === line.size && colour === line.colour) ?? false
}

function keyOf({ code, size, colour }: Pick<LineValues, 'code' | 'size' | 'colour'>): string {
  return JSON.stringify([code, size, colour])
}
