import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { renderToStaticMarkup } from 'react-dom/server'
import sharp from 'sharp'
import { beforeAll, expect, it } from 'vitest'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { Barcode } from './barcode.tsx'
import { code128, gtinBars, type Bars } from './bars.ts'

const require = createRequire(import.meta.url)

beforeAll(async () => {
  const wasmBinary = new Uint8Array(await readFile(require.resolve('zxing-wasm/reader/zxing_reader.wasm'))).buffer
  prepareZXingModule({ overrides: { wasmBinary } })
})

/** The codes that a scanner reads from paper, printed with 300 dots an inch. */
async function scanned(bars: Bars | undefined): Promise<{ format: string; text: string }[]> {
  if (!bars) return []
  const [svg = ''] = /<svg.*<\/svg>/s.exec(renderToStaticMarkup(<Barcode bars={bars} height={10} />)) ?? []
  const picture = svg.replace('<svg', '<svg xmlns="http://www.w3.org/2000/svg"')
  const paper = await sharp(Buffer.from(picture), { density: 300 }).flatten({ background: '#fff' }).png().toBuffer()
  const found = await readBarcodes(new Blob([new Uint8Array(paper)]))
  return found.map(({ format, text }) => ({ format, text }))
}

it('[B17] a scanner reads the number of an order from its sheet, as six digits or as a marketplace writes it', async () => {
  for (const number of ['000123', '342871155', 'PR-77/12'])
    expect(await scanned(code128(number))).toEqual([{ format: 'Code128', text: number }])
})

it('[B17] a scanner reads the bars of goods, however many digits they have', async () => {
  expect(await scanned(gtinBars('4820000000017'))).toEqual([{ format: 'EAN13', text: '4820000000017' }])
  expect(await scanned(gtinBars('96385074'))).toEqual([{ format: 'EAN8', text: '96385074' }])
  expect(await scanned(gtinBars('15400141288763'))).toEqual([{ format: 'ITF', text: '15400141288763' }])
  expect(await scanned(gtinBars('036000291452'))).toMatchObject([{ text: expect.stringMatching(/^0?036000291452$/) }])
})

it('[B17] a code without bars is not drawn: goods without a GTIN, a number in Cyrillic letters', () => {
  expect([gtinBars(''), gtinBars('4820000000018'), code128('ЗМ-12'), code128('')]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})
