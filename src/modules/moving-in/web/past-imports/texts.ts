import { texts } from '#platform/texts.ts'
import { en } from './messages.en.ts'
import { uk } from './messages.uk.ts'

/** Texts of tables that were brought: past orders, customers and costs. */
export const pastImportTexts = texts(uk, en)
export type PastImportKey = keyof typeof uk
