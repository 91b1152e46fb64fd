import type { Language } from '#kit/language.ts'
import { carrierWords, type Carrier } from '#modules/delivery/carrier.ts'

export function carrierName({ carrier }: { carrier: Carrier }, language: Language): string {
  return carrierWords.about[carrier][language]
}
