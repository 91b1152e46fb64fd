import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { createInterface } from 'node:readline/promises'
import { refuse } from '#kit/refusal.ts'
import { timeSlices } from '#platform/server/time-slices.ts'
import type { PackedEntry } from '#platform/server/untar.ts'

/** The most bytes of one row; a product's description is a thousandth of it. */
const mostRowBytes = 8 * 1024 * 1024

/** Writes the rows of a table to a file as they come, and gives how many; each must have these columns, in this order. */
export async function keepRows({ name, content }: PackedEntry, path: string, columns: string): Promise<number> {
  await using file = await open(path, 'w', 0o600)
  const pause = timeSlices()
  const wrong = () => refuse('invalid', 'arrivalRow', 'file', { file: name, row: rows + 1 })
  let rows = 0
  let rest = Buffer.alloc(0)
  for await (const chunk of content) {
    await file.writeFile(chunk)
    const bytes = Buffer.concat([rest, chunk])
    let from = 0
    for (let end = bytes.indexOf(10); end >= 0; end = bytes.indexOf(10, from)) {
      if (!hasColumns(bytes.toString('utf8', from, end), columns)) throw wrong()
      rows += 1
      from = end + 1
      await pause()
    }
    rest = bytes.subarray(from)
    if (rest.byteLength > mostRowBytes) throw wrong()
  }
  if (rest.byteLength > 0) throw wrong()
  return rows
}

function hasColumns(line: string, columns: string): boolean {
  try {
    const row: unknown = JSON.parse(line)
    return typeof row === 'object' && row !== null && Object.keys(row).join(' ') === columns
  } catch {
    return false
  }
}

const [mostRows, mostText] = [500, 512 * 1024]

export interface SomeRows {
  lines: string[]
  /** The number of the first of them, from 1. */
  from: number
}

/** The rows of a kept table, some at a time. */
export async function* eachKept(path: string): AsyncGenerator<SomeRows> {
  let [lines, from, size]: [string[], number, number] = [[], 1, 0]
  for await (const line of createInterface({ input: createReadStream(path), crlfDelay: Infinity })) {
    lines.push(line)
    size += line.length
    if (lines.length < mostRows && size < mostText) continue
    yield { lines, from }
    from += lines.length
    lines = []
    size = 0
  }
  if (lines.length > 0) yield { lines, from }
}
