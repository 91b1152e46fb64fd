import type { uk } from './messages.uk.ts'

export const en: Record<keyof typeof uk, string> = {
  codeTaken: 'Another product has the code {code}. Choose another code',
  unknownProductType: 'There is no such type of goods',
}
