import { crc32, inflateRawSync } from 'node:zlib'

/** The parts of an archive by their names, each as long as it says and of its own check. */
export function unzip(bytes: Uint8Array): Map<string, Buffer> {
  const file = Buffer.from(bytes)
  const end = file.byteLength - 22
  if (file.readUInt32LE(end) !== 0x06054b50) throw new Error('the archive has no end')
  const parts = new Map<string, Buffer>()
  let at = file.readUInt32LE(end + 16)
  for (let left = file.readUInt16LE(end + 10); left > 0; left--) {
    if (file.readUInt32LE(at) !== 0x02014b50) throw new Error('the list of the archive is broken')
    const [check, packed, plain] = [16, 20, 24].map((place) => file.readUInt32LE(at + place)) as [
      number,
      number,
      number,
    ]
    const name = file.subarray(at + 46, at + 46 + file.readUInt16LE(at + 28)).toString()
    const start = file.readUInt32LE(at + 42)
    const content = start + 30 + file.readUInt16LE(start + 26) + file.readUInt16LE(start + 28)
    const part = inflateRawSync(file.subarray(content, content + packed))
    if (part.byteLength !== plain || crc32(part) !== check) throw new Error(`${name} is not what its archive says`)
    parts.set(name, part)
    at += 46 + file.readUInt16LE(at + 28)
  }
  return parts
}

/** The cells of a workbook as they stand in it: text behind an apostrophe, numbers bare. */
export function cellsOfSheet(bytes: Uint8Array): string[][] {
  const sheet = unzip(bytes).get('xl/worksheets/sheet1.xml')?.toString() ?? ''
  return [...sheet.matchAll(/<row>(.*?)<\/row>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<c s="\d+"(?:\/>|[^>]*>(.*?)<\/c>)/gs)].map(([, cell = '']) => {
      const [, text] = /<t [^>]*>(.*)<\/t>/s.exec(cell) ?? []
      return text === undefined ? cell.replace(/<\/?v>/g, '') : `'${plain(text)}`
    }),
  )
}

/** By their headers, without the apostrophes. */
export function rowsOfSheet(bytes: Uint8Array): Record<string, string>[] {
  const [header = [], ...rows] = cellsOfSheet(bytes)
  return rows.map((row) => Object.fromEntries(row.map((cell, at) => [(header[at] ?? '').slice(1), cell])))
}

function plain(text: string): string {
  return text
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&')
}
