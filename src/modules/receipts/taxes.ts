/** Codes of tax groups, for all goods and for those of single types as people name them. */
export interface Taxes {
  usual: readonly number[]
  byType: readonly { type: string; codes: readonly number[] }[]
}

/** `8; shoes: 1, 2`; undefined where it cannot be read. */
export function readTaxes(typed: string): Taxes | undefined {
  const usual: number[] = []
  const byType: { type: string; codes: number[] }[] = []
  for (const part of typed.split(';').filter((each) => each.trim() !== '')) {
    const { type = '', codes: listed = '' } = /^(?:(?<type>[^:]+):)?(?<codes>[\d\s,]+)$/.exec(part)?.groups ?? {}
    const codes = listed.split(',').map((code) => code.trim())
    if (!codes.every((code) => /^\d{1,3}$/.test(code))) return undefined
    const numbers = codes.map(Number)
    if (type === '') usual.push(...numbers)
    else byType.push({ type: type.trim(), codes: numbers })
  }
  return { usual, byType }
}

/** The codes of a type, by any of its names. */
export function taxesOf(taxes: Taxes, names: readonly string[]): readonly number[] {
  const isNamed = (type: string) => names.some((name) => name.toLowerCase() === type.toLowerCase())
  return taxes.byType.find(({ type }) => isNamed(type))?.codes ?? taxes.usual
}
