import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { qrOf } from './qr.ts'

prepareZXingModule({
  overrides: {
    wasmBinary: readFileSync(
      new URL('../../../../../node_modules/zxing-wasm/dist/reader/zxing_reader.wasm', import.meta.url),
    ).buffer,
  },
})

/** As a camera would see it: four dots a square, and the quiet edge. */
async function readBack(rows: readonly boolean[][]): Promise<string[]> {
  const [scale, edge] = [4, 4]
  const side = (rows.length + edge * 2) * scale
  const data = new Uint8ClampedArray(side * side * 4).fill(255)
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++)
      if (rows[Math.floor(y / scale) - edge]?.[Math.floor(x / scale) - edge])
        data.fill(0, (y * side + x) * 4, (y * side + x) * 4 + 3)
  const found = await readBarcodes(
    { data, width: side, height: side, colorSpace: 'srgb' },
    {
      formats: ['QRCode'],
    },
  )
  return found.map(({ text }) => text)
}

it.each([1, 14, 15, 26, 40, 60, 84, 104, 106, 120, 150, 178, 180, 213])(
  '[PAY-2] a code of %i bytes is read back as it was written',
  async (length) => {
    const text = `https://shop.ua/uk/pay/${'aB3_-'.repeat(50)}`.slice(0, length)
    expect(await readBack(qrOf(text) ?? [])).toEqual([text])
  },
)

it('[PAY-2] letters of any language are read back, and too long a text is no code', async () => {
  expect(await readBack(qrOf('Замовлення 000962 · 1 635 ₴') ?? [])).toEqual(['Замовлення 000962 · 1 635 ₴'])
  expect(qrOf('x'.repeat(214))).toBeUndefined()
})
