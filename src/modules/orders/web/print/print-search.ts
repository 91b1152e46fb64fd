/** The subject of a sheet: the order with its sums, what goes into the parcel, or what all the orders take from the shelves. */
export const sheetKinds = ['order', 'packing', 'picking'] as const
export type SheetKind = (typeof sheetKinds)[number]

export const paperSizes = ['A4', 'A6'] as const
export type PaperSize = (typeof paperSizes)[number]

/** The print page's choices in its address. */
export interface PrintSearch {
  /** Ids of orders, with commas between them. */
  ids: string
  sheet: SheetKind
  size: PaperSize
}

/** A packing list lies in the parcel, so it is small unless told otherwise. */
export function usualSize(sheet: SheetKind): PaperSize {
  return sheet === 'packing' ? 'A6' : 'A4'
}

export function readPrintSearch(search: Record<string, unknown>): PrintSearch {
  const sheet = sheetKinds.find((kind) => kind === search.sheet) ?? 'order'
  const size = paperSizes.find((paper) => paper === search.size) ?? usualSize(sheet)
  return { ids: idsOf(typeof search.ids === 'string' ? search.ids : '').join(','), sheet, size }
}

/** Each once, in the order they were given. */
export function idsOf(list: string): string[] {
  return [...new Set(list.split(',').filter((id) => /^[\da-f-]{36}$/i.test(id)))]
}
