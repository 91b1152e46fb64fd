/** Something for all goods, and something else for single product types as people name them. */
export interface ByType<Value> {
  usual: Value | undefined
  byType: readonly { type: string; value: Value }[]
}

/** `4202; shoes: 6404`, each part read by `read`; undefined where it cannot be read. */
export function readByType<Value>(typed: string, read: (part: string) => Value | undefined): ByType<Value> | undefined {
  let usual: Value | undefined
  const byType: { type: string; value: Value }[] = []
  for (const part of typed.split(';').filter((each) => each.trim() !== '')) {
    const [said = '', type] = part.split(':').toReversed()
    const value = part.split(':').length > 2 ? undefined : read(said.trim())
    if (value === undefined || (type === undefined ? usual !== undefined : type.trim() === '')) return undefined
    if (type === undefined) usual = value
    else byType.push({ type: type.trim(), value })
  }
  return { usual, byType }
}

/** The value of a type, by any of its names. */
export function valueOfType<Value>({ usual, byType }: ByType<Value>, names: readonly string[]): Value | undefined {
  const isNamed = (type: string) => names.some((name) => name.toLowerCase() === type.toLowerCase())
  return byType.find(({ type }) => isNamed(type))?.value ?? usual
}
