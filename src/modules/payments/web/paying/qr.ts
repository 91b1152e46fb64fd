/** Blocks of versions 1 to 10 at the level M: how many, the data bytes of the shorter ones, how many are a byte longer, repair bytes. */
const blocksOf = [
  [1, 16, 0, 10],
  [1, 28, 0, 16],
  [1, 44, 0, 26],
  [2, 32, 0, 18],
  [2, 43, 0, 24],
  [4, 27, 0, 16],
  [4, 31, 0, 18],
  [4, 38, 2, 22],
  [5, 36, 2, 22],
  [5, 43, 1, 26],
] as const

/** Rows of dark squares of a QR code of a text, without its quiet edge; undefined where the text is too long (213 bytes). */
export function qrOf(text: string): boolean[][] | undefined {
  const bytes = new TextEncoder().encode(text)
  const version = blocksOf.findIndex(([blocks, data, longer], index) => {
    const header = index < 9 ? 2 : 3
    return blocks * data + longer >= bytes.length + header
  })
  if (version < 0) return undefined
  const codewords = interleaved(version, dataOf(version, bytes))
  const drawn = Array.from({ length: 8 }, (_, mask) => draw(version + 1, codewords, mask))
  return drawn.toSorted((one, other) => penaltyOf(one) - penaltyOf(other))[0]
}

function dataOf(version: number, bytes: Uint8Array): number[] {
  const [blocks, data, longer] = blocksOf[version] ?? blocksOf[0]
  const room = blocks * data + longer
  const bits: number[] = []
  const put = (value: number, length: number) => {
    for (let bit = length - 1; bit >= 0; bit--) bits.push((value >> bit) & 1)
  }
  put(0b0100, 4)
  put(bytes.length, version < 9 ? 8 : 16)
  for (const byte of bytes) put(byte, 8)
  put(0, Math.min(4, room * 8 - bits.length))
  while (bits.length % 8) bits.push(0)
  const words = Array.from({ length: bits.length / 8 }, (_, at) =>
    bits.slice(at * 8, at * 8 + 8).reduce((byte, bit) => byte * 2 + bit, 0),
  )
  for (let pad = 0; words.length < room; pad++) words.push(pad % 2 ? 0x11 : 0xec)
  return words
}

/** Data of all blocks by turns, then what repairs them. */
function interleaved(version: number, data: readonly number[]): number[] {
  const [count, short, longer, repair] = blocksOf[version] ?? blocksOf[0]
  let from = 0
  const blocks = Array.from({ length: count }, (_, index) => {
    const length = short + (index >= count - longer ? 1 : 0)
    from += length
    return data.slice(from - length, from)
  })
  const repairs = blocks.map((block) => repairOf(block, repair))
  const byTurns = (lists: readonly number[][]) =>
    Array.from({ length: Math.max(...lists.map((list) => list.length)) }, (_, at) =>
      lists.flatMap((list) => list[at] ?? []),
    ).flat()
  return [...byTurns(blocks), ...byTurns(repairs)]
}

/** Powers of 2 in the field of 256 by 0x11d, and their places. */
const power: number[] = []
const place: number[] = []
for (let at = 0, value = 1; at < 255; at++) {
  power[at] = value
  place[value] = at
  value = value < 128 ? value * 2 : (value * 2) ^ 0x11d
}
const times = (one: number, other: number) =>
  one && other ? (power[((place[one] ?? 0) + (place[other] ?? 0)) % 255] ?? 0) : 0

/** The remainder of the data by the generator of so many roots: Reed and Solomon's bytes. */
function repairOf(data: readonly number[], count: number): number[] {
  let generator = [1]
  for (let root = 0; root < count; root++) {
    const next = [...generator, 0]
    generator.forEach((value, at) => (next[at + 1] = (next[at + 1] ?? 0) ^ times(value, power[root] ?? 0)))
    generator = next
  }
  const rest = [...data, ...Array<number>(count).fill(0)]
  data.forEach((_, at) => {
    const lead = rest[at] ?? 0
    generator.forEach((value, offset) => (rest[at + offset] = (rest[at + offset] ?? 0) ^ times(value, lead)))
  })
  return rest.slice(data.length)
}

const masks: readonly ((row: number, column: number) => boolean)[] = [
  (r, c) => (r + c) % 2 === 0,
  (r) => r % 2 === 0,
  (_, c) => c % 3 === 0,
  (r, c) => (r + c) % 3 === 0,
  (r, c) => (Math.floor(r / 2) + Math.floor(c / 3)) % 2 === 0,
  (r, c) => ((r * c) % 2) + ((r * c) % 3) === 0,
  (r, c) => (((r * c) % 2) + ((r * c) % 3)) % 2 === 0,
  (r, c) => (((r + c) % 2) + ((r * c) % 3)) % 2 === 0,
]

function draw(version: number, codewords: readonly number[], mask: number): boolean[][] {
  const size = version * 4 + 17
  const cells = Array.from({ length: size }, () => Array<boolean>(size).fill(false))
  const fixed = Array.from({ length: size }, () => Array<boolean>(size).fill(false))
  const set = (row: number, column: number, isDark: boolean) => {
    const [line, known] = [cells[row], fixed[row]]
    if (!line || !known || column < 0 || column >= size) return
    line[column] = isDark
    known[column] = true
  }
  for (let at = 0; at < size; at++) {
    set(6, at, at % 2 === 0)
    set(at, 6, at % 2 === 0)
  }
  const eye = (row: number, column: number) => {
    for (let r = -4; r <= 4; r++)
      for (let c = -4; c <= 4; c++) {
        const ring = Math.max(Math.abs(r), Math.abs(c))
        set(row + r, column + c, ring !== 2 && ring !== 4)
      }
  }
  eye(3, 3)
  eye(3, size - 4)
  eye(size - 4, 3)
  const marks = alignmentsOf(version, size)
  for (const row of marks)
    for (const column of marks) {
      const isEye =
        (row === 6 && column === 6) || (row === 6 && column === size - 7) || (row === size - 7 && column === 6)
      if (isEye) continue
      for (let r = -2; r <= 2; r++)
        for (let c = -2; c <= 2; c++) set(row + r, column + c, Math.max(Math.abs(r), Math.abs(c)) !== 1)
    }
  drawFormat(set, size, mask)
  if (version > 6) drawVersion(set, size, version)
  fill(cells, fixed, codewords, masks[mask] ?? (() => false))
  return cells
}

function alignmentsOf(version: number, size: number): number[] {
  if (version === 1) return []
  return version < 7 ? [6, size - 7] : [6, (size - 1) / 2, size - 7]
}

type Set = (row: number, column: number, isDark: boolean) => void

/** The level M, which is written as 0, and the mask, with ten bits that repair them. */
function drawFormat(set: Set, size: number, mask: number): void {
  const bits = ((mask << 10) | restOf(mask, 10, 0x537)) ^ 0x5412
  for (let at = 0; at < 15; at++) {
    const isDark = ((bits >> at) & 1) === 1
    // beside the first eye, round its corner
    if (at < 6) set(at, 8, isDark)
    else if (at < 8) set(at + 1, 8, isDark)
    else set(8, at === 8 ? 7 : 14 - at, isDark)
    // and once more beside the others
    if (at < 8) set(8, size - 1 - at, isDark)
    else set(size - 15 + at, 8, isDark)
  }
  set(size - 8, 8, true)
}

function drawVersion(set: Set, size: number, version: number): void {
  const bits = (version << 12) | restOf(version, 12, 0x1f25)
  for (let at = 0; at < 18; at++) {
    const isDark = ((bits >> at) & 1) === 1
    const [long, short] = [Math.floor(at / 3), (at % 3) + size - 11]
    set(long, short, isDark)
    set(short, long, isDark)
  }
}

function restOf(value: number, length: number, divisor: number): number {
  let rest = value << length
  const top = 31 - Math.clz32(divisor)
  while (rest !== 0 && 31 - Math.clz32(rest) >= top) rest ^= divisor << (31 - Math.clz32(rest) - top)
  return rest
}

/** Two columns at a time from the right, up and down by turns. */
function fill(
  cells: boolean[][],
  fixed: readonly boolean[][],
  codewords: readonly number[],
  isMasked: (row: number, column: number) => boolean,
): void {
  const size = cells.length
  let bit = 0
  let isUp = true
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right = 5
    for (let step = 0; step < size; step++) {
      const row = isUp ? size - 1 - step : step
      for (const column of [right, right - 1]) {
        const line = cells[row]
        if (!line || fixed[row]?.[column]) continue
        const isDark = (((codewords[bit >> 3] ?? 0) >> (7 - (bit & 7))) & 1) === 1
        bit += 1
        line[column] = isDark !== isMasked(row, column)
      }
    }
    isUp = !isUp
  }
}

/** How hard it is to read: long runs, squares of one colour, too much of one. */
function penaltyOf(cells: readonly boolean[][]): number {
  const size = cells.length
  let penalty = 0
  const runs = (at: (one: number, other: number) => boolean | undefined) => {
    for (let line = 0; line < size; line++) {
      let length = 1
      for (let step = 1; step <= size; step++) {
        if (step < size && at(line, step) === at(line, step - 1)) length += 1
        else {
          if (length >= 5) penalty += length - 2
          length = 1
        }
      }
    }
  }
  runs((row, column) => cells[row]?.[column])
  runs((column, row) => cells[row]?.[column])
  let dark = 0
  for (let row = 0; row < size; row++)
    for (let column = 0; column < size; column++) {
      const cell = cells[row]?.[column]
      if (cell) dark += 1
      const isSquare =
        row + 1 < size &&
        column + 1 < size &&
        cell === cells[row]?.[column + 1] &&
        cell === cells[row + 1]?.[column] &&
        cell === cells[row + 1]?.[column + 1]
      if (isSquare) penalty += 3
    }
  return penalty + Math.floor(Math.abs((dark * 20) / (size * size) - 10)) * 10
}
