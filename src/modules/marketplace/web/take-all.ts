import type { MarketplaceApi } from './marketplace-api.ts'

const mostAtOnce = 50

/** Imports any number of orders, some at once; reports those taken before the marketplace fell silent, and those not. */
export async function takeAll(api: Pick<MarketplaceApi, 'importSome'>, numbers: readonly string[]) {
  const sum = { added: 0, changed: 0, unchanged: 0, bad: 0, missing: [] as string[], unasked: [] as string[] }
  for (let first = 0; first < numbers.length; first += mostAtOnce) {
    const report = await api.importSome(numbers.slice(first, first + mostAtOnce)).catch((fault: unknown) => {
      if (first === 0) throw fault
      return undefined
    })
    if (!report) return { ...sum, unasked: numbers.slice(first) }
    for (const key of ['added', 'changed', 'unchanged', 'bad'] as const) sum[key] += report[key]
    sum.missing.push(...report.missing)
    if (report.unasked.length > 0) return { ...sum, unasked: [...report.unasked, ...numbers.slice(first + mostAtOnce)] }
  }
  return sum
}
