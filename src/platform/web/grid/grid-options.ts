import type { ColDef as AgColDef, OverlayType, RowSelectionOptions } from 'ag-grid-community'
import type { RangeKind } from '#platform/ranges.ts'
import { lazily } from '../lazily.tsx'
import cells from './cells.module.css'
import { keepsFromGrid } from './grid-keys.ts'
import { RangeField } from './range-field.tsx'

const LoadedBox = lazily(() => import('./loaded-box.tsx'))

/** The row of a cell; while the row loads, nothing is known. */
interface OfRow<Row> {
  data: Row | undefined
}

/** A column, of which cards know what to draw, too: it is computed of the row alone. */
export interface ColDef<Row> extends Omit<AgColDef<Row>, 'valueGetter' | 'valueFormatter'> {
  valueGetter?: (of: OfRow<Row>) => unknown
  valueFormatter?: (of: OfRow<Row>) => string
}

/** A column with a text field under its header. */
export const textFilter = {
  filter: 'agTextColumnFilter',
  floatingFilter: true,
  suppressFloatingFilterButton: true,
  suppressHeaderFilterButton: true,
  filterParams: { filterOptions: ['contains'], maxNumConditions: 1, debounceMs: 300 },
} satisfies AgColDef

/** A column with a field under its header that reads from – to: `1000–1500`, `від 01/11/2026`, `11/2026`. */
export function rangeFilter(kind: RangeKind) {
  return {
    ...textFilter,
    floatingFilterComponent: RangeField,
    floatingFilterComponentParams: { kind },
  } satisfies AgColDef
}

/** A column of figures, the last digits under each other. */
export const amount = {
  cellClass: cells.amount ?? '',
  headerClass: 'ag-right-aligned-header',
} satisfies AgColDef

/** The row itself, so that the cell is drawn anew with all that it shows. */
export const wholeRow = {
  valueGetter: ({ data }: { data: unknown }) => data,
  equals: (one: unknown, other: unknown) => one === other,
} satisfies AgColDef

/** The page says why it is empty, in its own words. */
export const ownOverlays: OverlayType[] = ['noRows', 'noMatchingRows']

export const columnDefaults: AgColDef = {
  sortable: false,
  resizable: true,
  suppressHeaderMenuButton: true,
  suppressHeaderContextMenu: true,
  minWidth: 80,
  // a frozen column stays frozen, wherever others are moved
  lockPinned: true,
  suppressKeyboardEvent: keepsFromGrid,
}

export const selectionColumnId = 'ag-Grid-SelectionColumn'

export const selectionColumn: AgColDef = {
  pinned: 'left',
  lockPosition: 'left',
  width: 44,
  minWidth: 44,
  maxWidth: 44,
  resizable: false,
  suppressHeaderMenuButton: true,
  headerComponent: LoadedBox,
  suppressKeyboardEvent: keepsFromGrid,
}

export const rowSelection: RowSelectionOptions = {
  mode: 'multiRow',
  headerCheckbox: false,
  enableClickSelection: false,
  // one that is not loaded yet cannot be chosen
  checkboxes: ({ data }) => data !== undefined,
  hideDisabledCheckboxes: true,
}

/** As the screen makes it at first: what one changes afterwards outlives the next drawing. */
export function atFirst<Row>({ width, flex, hide, pinned, ...column }: ColDef<Row>): ColDef<Row> {
  return {
    ...column,
    ...(width !== undefined && { initialWidth: width }),
    ...(flex !== undefined && flex !== null && { initialFlex: flex }),
    ...(hide !== undefined && hide !== null && { initialHide: hide }),
    ...(pinned !== undefined && pinned !== null && { initialPinned: pinned }),
  }
}

/** The grid writes style elements, which the page's policy lets in by this nonce only. */
export function styleNonce(): string {
  return document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce ?? ''
}
