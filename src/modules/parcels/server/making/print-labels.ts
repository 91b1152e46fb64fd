import { PDFDocument, type PDFEmbeddedPage, type PDFPage } from 'pdf-lib'
import { dayOf } from '#kit/days.ts'
import { Refusal, type FieldError } from '#kit/refusal.ts'
import { FileAnswer } from '#platform/server/http/file-answer.ts'
import { CallFailure } from '#platform/server/outgoing/call-failure.ts'
import type { Shop } from '#platform/server/shop.ts'
import type { Paper } from '../../paper.ts'
import type { ParcelDocument } from '../../parcel-document.ts'
import { labelOf } from './labels.ts'
import { listDocuments, writePrinted } from './parcel-documents.sql.ts'

/** Labels of parcels as one PDF, in the order in which they were asked for; they are marked as printed (DEL-3). */
export async function printLabels(
  shop: Shop,
  { ids, paper }: { ids: readonly string[]; paper: Paper },
): Promise<FileAnswer> {
  const found = new Map((await listDocuments(shop.database.db, ids)).map((each) => [each.id, each]))
  const errors: FieldError[] = []
  const labels: Uint8Array[] = []
  // one after the other: labels that the shop does not keep yet come from one company
  for (const [place, id] of ids.entries()) {
    const document = found.get(id)
    const label = document?.state === 'made' ? await labelOr(shop, document) : 'parcelGone'
    if (typeof label === 'string')
      errors.push({ field: `ids.${place}`, error: label, params: { number: document?.key ?? '' } })
    else labels.push(label)
  }
  if (errors.length > 0) throw new Refusal('conflict', errors)
  const content = await writePdf(labels, paper)
  await shop.database.transaction((tx) => writePrinted(tx, ids, shop.now()))
  return new FileAnswer(`labels-${dayOf(shop.now())}.pdf`, 'application/pdf', once(content))
}

/** The key of its problem in place of a label. */
async function labelOr(shop: Shop, document: ParcelDocument): Promise<Uint8Array | 'labelRefused' | 'labelLate'> {
  try {
    return await labelOf(shop, document)
  } catch (fault) {
    if (!(fault instanceof CallFailure)) throw fault
    return fault.kind === 'refused' ? 'labelRefused' : 'labelLate'
  }
}

/** Points of a PDF in a millimetre. */
const mm = 72 / 25.4
const label = 100 * mm
const a4 = { width: 210 * mm, height: 297 * mm }
/** Left and top corners of four labels on a sheet, in points. */
const corners = [
  { x: 4 * mm, y: a4.height - 4 * mm },
  { x: 106 * mm, y: a4.height - 4 * mm },
  { x: 4 * mm, y: a4.height - 152 * mm },
  { x: 106 * mm, y: a4.height - 152 * mm },
]

export async function writePdf(labels: readonly Uint8Array[], paper: Paper): Promise<Uint8Array> {
  const sheets = await PDFDocument.create()
  let sheet: PDFPage | undefined
  for (const [place, content] of labels.entries()) {
    const [page] = await sheets.embedPdf(content)
    if (!page) continue
    if (paper === 'label') {
      draw(sheets.addPage([label, label]), page, { x: 0, y: label })
      continue
    }
    if (place % corners.length === 0) sheet = sheets.addPage([a4.width, a4.height])
    const corner = corners[place % corners.length]
    if (sheet && corner) draw(sheet, page, corner)
  }
  return sheets.save()
}

/** As large as it fits into 100 × 100 mm below its corner. */
function draw(sheet: PDFPage, page: PDFEmbeddedPage, { x, y }: { x: number; y: number }): void {
  const scale = Math.min(label / page.width, label / page.height)
  const [width, height] = [page.width * scale, page.height * scale]
  sheet.drawPage(page, { x, y: y - height, width, height })
}

async function* once(content: Uint8Array): AsyncIterable<Uint8Array> {
  yield content
}
