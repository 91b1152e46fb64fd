import { texts } from '#platform/texts.ts'
import { en } from './messages.en.ts'
import { uk } from './messages.uk.ts'

export const orderSheetTexts = texts(uk, en)

type Called<Key> = Key extends `column.${infer Name}` ? Name : never
/** Columns that a workbook calls otherwise than the form does, or that the form does not have. */
export type NamedHere = Called<keyof typeof uk>

export function isNamedHere<Name extends string>(name: Name): name is Name & NamedHere {
  return Object.hasOwn(uk, `column.${name}`)
}
