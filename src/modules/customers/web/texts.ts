import { texts } from '#platform/texts.ts'
import { customerColumns } from '../columns/texts.ts'
import { en } from './messages.en.ts'
import { uk } from './messages.uk.ts'

export const customersTexts = texts({ ...customerColumns.uk, ...uk }, { ...customerColumns.en, ...en })
export type CustomersKey = keyof (typeof customerColumns)['uk'] | keyof typeof uk
