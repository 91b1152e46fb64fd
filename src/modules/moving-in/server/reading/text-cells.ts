import type { SourceColumn } from '../../source.ts'
import type { SourceCells } from './read-source.ts'

/** A row whose cells are texts; those of a known kind plain. */
export type TextCells = Omit<SourceCells, 'cells'> & { cells: ReadonlyMap<SourceColumn, string> }
