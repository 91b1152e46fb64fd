import { texts } from '#platform/texts.ts'
import { fieldNames } from '../../sheet/texts.ts'
import { en } from './messages.en.ts'
import { uk } from './messages.uk.ts'

const names = fieldNames('column')

export const purchasesListTexts = texts({ ...names.uk, ...uk }, { ...names.en, ...en })
export type PurchasesListKey = keyof (typeof names)['uk'] | keyof typeof uk
