import type { Language } from '#kit/language.ts'
import type { TellCell } from '../../table-import.ts'
import type { Shop } from '../shop.ts'

/** Says the error of a cell in the language of a call. */
export function tellCell({ errorText }: Pick<Shop, 'errorText'>, language: Language): TellCell {
  return (error, params) => errorText({ field: '', error, ...(params && { params }) }, language)
}
