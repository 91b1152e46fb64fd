import { PDFDocument, StandardFonts } from 'pdf-lib'

/** The text of a label. */
export interface PrintedLabel {
  /** In Latin letters, which the font has. */
  company: string
  /** `1.5 kg   1200 UAH` */
  line: string
  number: string
}

const mm = 72 / 25.4

/** Real pages of 100 × 100 mm, with bars and the number. */
export async function labelPdf(labels: readonly PrintedLabel[]): Promise<Uint8Array> {
  const pdf = await PDFDocument.create()
  const font = await pdf.embedFont(StandardFonts.HelveticaBold)
  for (const { company, line, number } of labels) {
    const page = pdf.addPage([100 * mm, 100 * mm])
    page.drawRectangle({ x: 4 * mm, y: 4 * mm, width: 92 * mm, height: 92 * mm, borderWidth: 1, opacity: 0 })
    page.drawText(company, { x: 8 * mm, y: 86 * mm, size: 16, font })
    page.drawText(line, { x: 8 * mm, y: 76 * mm, size: 12, font })
    let x = 8 * mm
    for (const digit of number.replaceAll(/\D/g, '')) {
      const width = (1 + (Number(digit) % 3)) * 1.6
      page.drawRectangle({ x, y: 30 * mm, width, height: 30 * mm })
      x += width + 6
    }
    const words = number.replace(/^(\d{2})(\d{4})(\d{4})(\d{4})$/, '$1 $2 $3 $4')
    page.drawText(words, { x: 16 * mm, y: 20 * mm, size: 18, font })
  }
  return pdf.save()
}
