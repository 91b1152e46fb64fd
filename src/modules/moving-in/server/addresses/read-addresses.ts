import { refuse } from '#kit/refusal.ts'
import { shorten } from '#kit/shorten.ts'
import { listProductTypes } from '#modules/catalog/server/index.ts'
import type { StaffCall } from '#platform/server/http/api.ts'
import type { Db } from '#platform/server/database/database.ts'
import { receiveFile } from '#platform/server/http/receive-file.ts'
import type { Shop } from '#platform/server/shop.ts'
import type { FileCell } from '#platform/server/table-file/file-record.ts'
import { plainHeader } from '#platform/server/table-file/map-header.ts'
import { readForeignTable } from '#platform/server/table-file/read-foreign-table.ts'
import type { AddressesRead } from '../../addresses.contract.ts'
import { findGoodsOfCodes } from '../goods-of-codes.ts'
import { oldAddressKey } from './old-address.ts'
import { writeAddresses, type NewAddress } from './old-addresses.sql.ts'

const megabytes = 10
const mostRows = 50_000
const mostRefused = 100
const longestWritten = 1000

const words = {
  from: [
    'стара адреса',
    'адреса',
    'звідки',
    'старый адрес',
    'адрес',
    'откуда',
    'old address',
    'address',
    'from',
    'url',
  ],
  to: ['код', 'артикул', 'куди', 'код товару', 'код товара', 'куда', 'code', 'sku', 'to', 'target', 'product'],
}
const columns = ['from', 'to'] as const

interface Row {
  row: number
  from: string
  to: string
}

/**
 * A map of one's own: old address, code of the product or path of a list. Rows that cannot be taken are told by their
 * numbers; the others stand. The same file twice changes nothing.
 */
export async function takeAddresses(shop: Shop, { request, language }: StaffCall): Promise<AddressesRead> {
  const rows = await readRows(await receiveFile(request, { megabytes }))
  const { database } = shop
  const { taken, refused } = await judge(database.db, rows)
  const { added, changed } = await database.transaction((tx) =>
    writeAddresses(tx, taken, { moveId: null, now: shop.now() }),
  )
  return {
    added,
    changed,
    unchanged: new Set(taken.map(({ path }) => path)).size - added - changed,
    refused: refused.slice(0, mostRefused).map(({ row, value, error }) => ({
      row,
      value: shorten(value, 200),
      error: shop.errorText({ field: '', error }, language),
    })),
    refusedCount: refused.length,
  }
}

async function readRows(bytes: Uint8Array): Promise<Row[]> {
  const table = await readForeignTable(bytes, {
    columnOf: (title) => columns.find((each) => words[each].includes(plainHeader(title))),
    needed: [['from'], ['to']],
    mostAbove: 0,
    mostRows,
    columnsOfData: ([first]) => (/^\s*(?:https?:\/\/|\/)/i.test(String(first)) ? ['from', 'to'] : undefined),
  })
  if (!table) throw refuse('invalid', 'addressHeader', 'file')
  if (table.rows.length === 0) throw refuse('invalid', 'csvEmpty', 'file')
  const textOf = (cell: FileCell | undefined) => String(cell ?? '').trim()
  return table.rows.map(({ row, cells }) => ({ row, from: textOf(cells.get('from')), to: textOf(cells.get('to')) }))
}

async function judge(db: Db, rows: readonly Row[]) {
  const codes = rows.flatMap(({ to }) => (to.startsWith('/') || to === '' ? [] : [to]))
  const goodsOf = await findGoodsOfCodes(db, [...new Set(codes)])
  const lists = new Set((await listProductTypes(db)).map(({ slug }) => `/${slug}`))
  const taken: NewAddress[] = []
  const refused: { row: number; value: string; error: string }[] = []
  for (const { row, from, to } of rows) {
    const path = oldAddressKey(from)
    const list = lists.has(to) ? to : null
    const productId = goodsOf(to)?.product.id ?? null
    if (path === undefined) refused.push({ row, value: from, error: 'addressWrong' })
    else if (list === null && productId === null)
      refused.push({ row, value: to, error: to.startsWith('/') ? 'addressNoList' : 'addressNoCode' })
    else taken.push({ path, written: shorten(from, longestWritten), productId, list })
  }
  return { taken, refused }
}
