import { beforeAll, describe, expect, it } from 'vitest'
import { zip } from '#platform/server/sheet/zip.ts'
import { testApi } from '../../../../../tests/build/api.ts'
import { testShop, type TestShop } from '../../../../../tests/build/database.ts'
import { csvOf, promCsv, promWorkbook } from '../../../../../tests/build/move-files.ts'
import { movesOf } from '../../../../../tests/build/moves.ts'

let shop: TestShop
let moves: ReturnType<typeof movesOf>
beforeAll(async () => {
  shop = await testShop()
  const api = testApi(shop)
  moves = movesOf(api, await api.signIn('admin'))
})

async function zipped(parts: Readonly<Record<string, string>>): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  const all = Object.entries(parts).map(([name, text]) => ({ name, content: [Buffer.from(text)] }))
  for await (const chunk of zip(all)) chunks.push(chunk)
  return Buffer.concat(chunks)
}

const whole = [
  { code: 'BAG-1', name: 'Сумка «Ціла»', price: 100, quantity: 1, group: 'Сумки' },
  { code: 'BAG-2', name: 'Сумка «Обірвана»', price: 200, quantity: 1, group: 'Сумки' },
]
const half = async () => {
  const workbook = await promWorkbook(whole)
  return workbook.subarray(0, Math.floor(workbook.length / 2))
}
const feed = (offers: string, head = '') => `<?xml version="1.0"?>${head}<yml_catalog><shop><offers>${offers}`
const bomb = '<!DOCTYPE yml_catalog [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>'

/** A file, and the words that refuse it. */
const files: readonly (readonly [name: string, file: () => string | Buffer | Promise<Buffer>, said: RegExp])[] = [
  ['a PDF', () => '%PDF-1.7\n1 0 obj', /PDF/],
  ['a page of a site', () => '<!DOCTYPE html><html><body>Увійдіть</body></html>', /HTML/],
  ['a page that is called XLS', () => '<html><table><tr><td>Назва</td><td>Ціна</td></tr></table></html>', /HTML/],
  ['JSON', () => '\uFEFF{"products": [{"name": "Сумка"}]}', /JSON/],
  ['RTF', () => '{\\rtf1\\ansi Сумка}', /RTF/],
  ['RAR', () => Buffer.from('526172211a0701003301', 'hex'), /RAR/],
  ['7z', () => Buffer.from('377abcaf271c0004', 'hex'), /7z/],
  ['a packed table', () => Buffer.from('1f8b0800000000000003', 'hex'), /GZIP/],
  ['a photo', () => Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex'), /workbook/],
  ['a letter', () => zipped({ '[Content_Types].xml': '<x/>', 'word/document.xml': '<w/>' }), /workbook/],
  ['an archive with a table in it', () => zipped({ 'export.csv': 'Назва;Ціна\nСумка;1\n' }), /workbook/],
  ['nothing', () => '', /no row/],
  ['zeros', () => Buffer.alloc(5000), /damaged/],
  ['half a workbook', half, /damaged/],
  ['a table that breaks off in a row', () => promCsv(whole).slice(0, -40), /breaks off in row 3/],
  ['a table that breaks off in a description', () => 'Назва;Ціна;Опис\nСумка;450;"Тепла й\n', /opened in row 2/],
  [
    'a feed that breaks off',
    () => feed('<offer id="1"><name>Сумка</name><price>1</price></offer><offer id="2"><na'),
    /damaged/,
  ],
  ['a feed that makes itself huge', () => feed('<offer id="1"><name>&b;</name></offer>', bomb), /damaged/],
  ['61 MB', () => Buffer.alloc(61 * 1024 * 1024, 'Сумка;1\n'), /larger than 60 MB/],
  ['headers alone', () => 'Артикул;Назва;Ціна\n', /no goods/],
  [
    'a table of orders',
    () =>
      csvOf([
        ['Номер замовлення', 'Дата', 'Назва', 'Ціна'],
        ['1', '01.02.2026', 'Сумка', '5'],
      ]),
    /table of orders/,
  ],
]

describe('[FORM-6] a file that is another than it says is refused in words, and no plan is lost', () => {
  it.each(files)('%s', async (_, make, said) => {
    const before = await moves.read(promCsv(whole))
    const file = await make()
    const answer = await moves.give(typeof file === 'string' ? file : new Uint8Array(file))
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect(answer.status).toBeLessThan(500)
    expect(answer.Message.Errors).toMatchObject([{ id: 'file', error: expect.stringMatching(said) }])
    expect((await moves.now()).id).toBe(before.id)
  })

  it('a table whose last row is as wide as the others is whole without an end of line', async () => {
    expect(await moves.read('Артикул;Назва;Ціна\nA-1;Сумка;5\nA-2;Рюкзак;6')).toMatchObject({ plan: { rows: 2 } })
  })

  it('a table whose rows end where they are filled is whole', async () => {
    expect(await moves.read('Артикул;Назва;Ціна;Бренд\nA-1;Сумка;5;Б\nA-2;Рюкзак;6\nA-3;Гаманець;6')).toMatchObject({
      plan: { rows: 3 },
    })
  })
})
