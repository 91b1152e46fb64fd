import type { Language } from '#kit/language.ts'
import type { CellErrorText } from '../../table-import.ts'
import type { Shop } from '../shop.ts'

/** Says the error of a cell in the language of a call. */
export function cellErrorText({ errorText }: Pick<Shop, 'errorText'>, language: Language): CellErrorText {
  return (error, params) => errorText({ field: '', error, ...(params && { params }) }, language)
}
