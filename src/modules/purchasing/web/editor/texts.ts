import { texts } from '#platform/texts.ts'
import { fieldNames } from '../../sheet/texts.ts'
import { en } from './messages.en.ts'
import { uk } from './messages.uk.ts'

const names = fieldNames('field')

export const editorTexts = texts({ ...names.uk, ...uk }, { ...names.en, ...en })
export type EditorKey = keyof (typeof names)['uk'] | keyof typeof uk
