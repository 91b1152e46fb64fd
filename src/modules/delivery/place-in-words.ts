/** A branch or a locker as people write it: its town, its number, and whether a machine hands out there. */
export interface PlaceInWords {
  city: string
  number: string
  isLocker: boolean
}

const pattern =
  /^(?:(?:м|с|смт|місто|село|г)\.?\s+)?(?<city>\p{L}[\p{L}ʼ'’\s.-]*?)\s*(?:\([^)]*\))?\s*,.*?(?<kind>відділення|отделение|поштомат|почтомат|пункт|branch|locker)\p{L}*[^\d№#,;]{0,20}[№#]?\s*(?<number>\d{1,6})(?!\d)/iu

/** `Львів, відділення № 26 (вул. Зелена, 109)`; undefined of an address that names none (DEL-6). */
export function placeInWords(address: string): PlaceInWords | undefined {
  const { city = '', kind = '', number = '' } = pattern.exec(address.trim())?.groups ?? {}
  if (city === '') return undefined
  return { city, number, isLocker: /^(поштомат|почтомат|locker)/i.test(kind) }
}
