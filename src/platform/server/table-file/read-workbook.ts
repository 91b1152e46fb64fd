import type { Readable } from 'node:stream'
import { fromBufferPromise, type Entry, type ZipFile } from 'yauzl'
import { Refusal, refuse } from '#kit/refusal.ts'
import type { FileCell, FileRecord } from './file-record.ts'
import { serialDay } from './file-reading.ts'
import { columnOf, continuedColumns, readMergedColumns } from './merged-cells.ts'
import { isDayFormat } from './number-formats.ts'
import { parsedPieces, type XmlHandlers } from './xml-pieces.ts'

/** The most that all unpacked parts of a workbook take, in bytes. */
const mostUnpacked = 256 * 1024 * 1024
/** All texts of a workbook, in characters, unless its reader expects more. */
const usualText = 16 * 1024 * 1024
/** The most bytes of a part that is no sheet and holds no texts: programs write some kilobytes. */
const mostOfOutline = 8 * 1024 * 1024
/** A workbook has some ten parts, and one more for each sheet, picture and note. */
const mostParts = 10_000
/** A text costs as much beside its characters, so that empty ones are counted. */
const costOfText = 8
/** No table of ours is a tenth as wide. */
const mostCells = 1000
/** Thirty times as long as a spreadsheet lets a cell be, in characters. */
const mostOfCell = 1_000_000

/** How a workbook writes its cells, beside the cells themselves. */
interface Book {
  texts: readonly string[]
  /** The styles of cells that hold a day. */
  dayStyles: ReadonlySet<number>
  isFrom1904: boolean
  /** The parts that hold the sheets that are not hidden, in their order. */
  sheets: readonly string[]
}

/**
 * The filled rows of the first sheet of a workbook that has any. It is unpacked and parsed piece by piece; days come as `yyyy-MM-dd`,
 * yes and no as `true` and `false`, a formula as its outcome.
 */
export async function* readWorkbook(
  bytes: Uint8Array,
  { mostText = usualText }: { mostText?: number } = {},
): AsyncGenerator<FileRecord> {
  try {
    const parts = await openParts(bytes)
    const book = await readBook(parts, mostText)
    for (const sheet of book.sheets) {
      const continuedIn = continuedColumns(
        await readMergedColumns(await parts.pieces(sheet), { mostColumns: mostCells }),
      )
      let isFilled = false
      for await (const record of readSheet(await parts.pieces(sheet), book)) {
        isFilled = true
        const continued = continuedIn(record.row)
        yield continued.length === 0 ? record : { ...record, continued }
      }
      if (isFilled) return
    }
  } catch (fault) {
    // the faults of an archive have no class of their own
    throw fault instanceof Refusal ? fault : refuse('invalid', 'tableBroken', 'file')
  }
}

interface Parts {
  /** Refuses a part that unpacks to more bytes. */
  pieces(name: string, mostBytes?: number): Promise<AsyncIterable<string>>
  has(name: string): boolean
}

async function openParts(bytes: Uint8Array): Promise<Parts> {
  const archive = await fromBufferPromise(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), {
    autoClose: false,
  })
  const entries = new Map<string, Entry>()
  let unpacked = 0
  for await (const entry of archive.eachEntry()) {
    unpacked += entry.uncompressedSize
    if (unpacked > mostUnpacked || entries.size >= mostParts) throw refuse('tooLarge', 'tableTooLarge', 'file')
    entries.set(entry.fileName, entry)
  }
  return {
    has: (name) => entries.has(name),
    async pieces(name, mostBytes = mostUnpacked) {
      const entry = entries.get(name)
      if (!entry) throw refuse('invalid', 'tableNoWorkbook', 'file')
      if (entry.uncompressedSize > mostBytes) throw refuse('tooLarge', 'tableTooLarge', 'file')
      return decoded(await openEntry(archive, entry))
    },
  }
}

/** Its size is the one that the archive tells: a longer entry is an error. */
function openEntry(archive: ZipFile, entry: Entry): Promise<Readable> {
  return archive.openReadStreamPromise(entry)
}

async function* decoded(stream: Readable): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  for await (const piece of stream) yield decoder.decode(piece as Buffer, { stream: true })
  yield decoder.decode()
}

async function readBook(parts: Parts, mostText: number): Promise<Book> {
  const { sheetIds, isFrom1904 } = await readOutline(parts)
  return {
    sheets: await findTargets(parts, sheetIds),
    isFrom1904,
    texts: parts.has('xl/sharedStrings.xml') ? await readTexts(parts, mostText) : [],
    dayStyles: parts.has('xl/styles.xml') ? await readDayStyles(parts) : new Set(),
  }
}

async function readPart(
  parts: Parts,
  name: string,
  handlers: Partial<XmlHandlers>,
  mostBytes = mostOfOutline,
): Promise<void> {
  const none = () => {}
  const pieces = parsedPieces(await parts.pieces(name, mostBytes), {
    onOpen: none,
    onText: none,
    onClose: none,
    ...handlers,
  })
  for await (const _ of pieces);
}

async function readOutline(parts: Parts): Promise<{ sheetIds: string[]; isFrom1904: boolean }> {
  const sheets: { id: string; isHidden: boolean }[] = []
  let isFrom1904 = false
  await readPart(parts, 'xl/workbook.xml', {
    onOpen(name, attributes) {
      if (name === 'workbookPr') isFrom1904 = ['1', 'true'].includes(attributes.date1904 ?? '')
      if (name === 'sheet')
        sheets.push({ id: attributes['r:id'] ?? '', isHidden: 'state' in attributes && attributes.state !== 'visible' })
    },
  })
  const shown = sheets.filter(({ isHidden }) => !isHidden)
  if (sheets.length === 0) throw refuse('invalid', 'tableNoWorkbook', 'file')
  return { sheetIds: (shown.length > 0 ? shown : sheets.slice(0, 1)).map(({ id }) => id), isFrom1904 }
}

async function findTargets(parts: Parts, sheetIds: readonly string[]): Promise<string[]> {
  const targets = new Map<string, string>()
  await readPart(parts, 'xl/_rels/workbook.xml.rels', {
    onOpen(name, attributes) {
      if (name === 'Relationship') targets.set(attributes.Id ?? '', attributes.Target ?? '')
    },
  })
  const parted = sheetIds.map((id) => {
    const target = targets.get(id) ?? ''
    return target.startsWith('/') ? target.slice(1) : `xl/${target}`
  })
  // one that is named a thousand times is unpacked once
  return [...new Set(parted)]
}

/** A text may have several runs, each of its own look; readings of signs beside it are none of it. */
async function readTexts(parts: Parts, mostText: number): Promise<string[]> {
  const texts: string[] = []
  let text = ''
  let length = 0
  let isText = false
  let isReading = false
  const handlers: Partial<XmlHandlers> = {
    onOpen(name) {
      if (name === 'si') text = ''
      if (name === 'rPh') isReading = true
      isText = name === 't'
    },
    onText(piece) {
      if (!isText || isReading) return
      text += piece
      length += piece.length
      if (length > mostText) throw refuse('tooLarge', 'tableTooLarge', 'file')
    },
    onClose(name) {
      if (name === 't') isText = false
      if (name === 'rPh') isReading = false
      if (name !== 'si') return
      length += costOfText
      if (length > mostText) throw refuse('tooLarge', 'tableTooLarge', 'file')
      texts.push(text)
    },
  }
  await readPart(parts, 'xl/sharedStrings.xml', handlers, mostUnpacked)
  return texts
}

async function readDayStyles(parts: Parts): Promise<Set<number>> {
  const own = new Map<number, string>()
  const days = new Set<number>()
  let isOfCells = false
  let style = 0
  await readPart(parts, 'xl/styles.xml', {
    onOpen(name, attributes) {
      if (name === 'numFmt') own.set(Number(attributes.numFmtId), attributes.formatCode ?? '')
      if (name === 'cellXfs') isOfCells = true
      if (name !== 'xf' || !isOfCells) return
      if (isDayFormat(Number(attributes.numFmtId ?? 0), own)) days.add(style)
      style++
    },
    onClose(name) {
      if (name === 'cellXfs') isOfCells = false
    },
  })
  return days
}

async function* readSheet(pieces: AsyncIterable<string>, book: Book): AsyncGenerator<FileRecord> {
  let found: FileRecord[] = []
  let row = 0
  let cells: FileCell[] = []
  let column = -1
  let cell: { type: string; style: number; text: string } | undefined
  let isValue = false
  const parsing = parsedPieces(pieces, {
    onOpen(name, attributes) {
      if (name === 'row') {
        row = Number(attributes.r ?? row + 1)
        cells = []
        column = -1
      }
      if (name === 'c') {
        column = attributes.r === undefined ? column + 1 : columnOf(/^[A-Z]{1,3}/.exec(attributes.r)?.[0] ?? 'A')
        cell = { type: attributes.t ?? 'n', style: Number(attributes.s ?? 0), text: '' }
      }
      isValue = name === 'v' || name === 't'
    },
    onText(text) {
      if (!cell || !isValue) return
      cell.text += text
      if (cell.text.length > mostOfCell) throw refuse('tooLarge', 'tableTooLarge', 'file')
    },
    onClose(name) {
      if (name === 'v' || name === 't') isValue = false
      if (name === 'c' && cell) {
        if (column < mostCells && cell.text !== '') {
          while (cells.length < column) cells.push('')
          cells[column] = valueOf(cell, book)
        }
        cell = undefined
      }
      if (name === 'row' && cells.length > 0) found.push({ row, cells })
    },
  })
  for await (const _ of parsing) {
    yield* found
    found = []
  }
}

function valueOf({ type, style, text }: { type: string; style: number; text: string }, book: Book): FileCell {
  if (type === 's') return book.texts[Number(text)] ?? ''
  if (type === 'b') return text === '1' ? 'true' : 'false'
  if (type === 'd') return text.slice(0, 10)
  if (type !== 'n') return text
  const number = Number(text)
  if (!Number.isFinite(number)) return text
  if (book.dayStyles.has(style)) return serialDay(number, book) ?? text
  // a spreadsheet shows fifteen digits of what it computes
  return Number(number.toPrecision(15))
}
