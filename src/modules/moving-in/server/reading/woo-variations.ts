import type { SourceCells } from './read-source.ts'

/** Columns that a variation takes from its parent where it has none itself; the name it takes always. */
const inherited = ['name', 'description', 'group', 'brand', 'isShown'] as const

/**
 * The rows of WooCommerce that are sold: a variation takes what it lacks from its parent, named by `id:12` or by its SKU;
 * the parent itself is no thing of its own.
 */
export function withVariations(rows: readonly SourceCells[]): { own: SourceCells; parent: SourceCells | undefined }[] {
  const isParent = (row: SourceCells) => kindOf(row) === 'variable'
  const parents = new Map(
    rows.filter(isParent).flatMap((row) => {
      const id = String(row.cells.get('externalId') ?? '')
      const sku = String(row.cells.get('code') ?? '')
      return [...(id ? [[`id:${id}`, row] as const] : []), ...(sku ? [[sku, row] as const] : [])]
    }),
  )
  return rows
    .filter((row) => !isParent(row) && kindOf(row) !== 'grouped')
    .map((row) => {
      const parent = parents.get(String(row.cells.get('parent') ?? ''))
      if (!parent) return { own: row, parent }
      const missing = inherited.flatMap((column) => {
        const cell = parent.cells.get(column)
        const isOwn = row.cells.has(column) && column !== 'name'
        return cell === undefined || isOwn ? [] : [[column, cell] as const]
      })
      const photos = row.photos.length > 0 ? [...row.photos, ...parent.photos] : parent.photos
      return { own: { ...row, cells: new Map([...row.cells, ...missing]), photos: [...new Set(photos)] }, parent }
    })
}

function kindOf({ cells }: SourceCells): string {
  return String(cells.get('goodsKind') ?? '')
    .toLowerCase()
    .split(',')[0]!
    .trim()
}
