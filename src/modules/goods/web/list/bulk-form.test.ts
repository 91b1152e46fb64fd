import type { ListedType } from '#modules/catalog/web/index.ts'
import { expect, it } from 'vitest'
import { noSale } from '#modules/catalog/sale.ts'
import { emptyBulk, readBulk } from './bulk-form.ts'

const price = (move: (typeof emptyBulk)['move'], value: string) => readBulk({ ...emptyBulk, move, value }, [])

it('amounts and percentages are read however people write them; up and down are words, not signs', () => {
  expect(price('set', ' 1 250,50 ₴')).toEqual({
    edit: { what: 'price', change: { move: 'set', price: 125_050, rounding: 'whole' } },
  })
  expect(price('percentDown', '12,5 %').edit).toMatchObject({ change: { move: 'percent', percent: -12.5 } })
  expect(price('percentUp', '10').edit).toMatchObject({ change: { percent: 10 } })
  expect(price('amountDown', '100').edit).toMatchObject({ change: { move: 'amount', amount: -10_000 } })
  expect(price('amountUp', '0.01').edit).toMatchObject({ change: { amount: 1 } })
})

it('a text that is no amount says so; an empty field says nothing', () => {
  expect(price('set', 'дешево')).toEqual({ problem: 'bulk.notAmount' })
  expect(price('amountDown', '-5')).toEqual({ problem: 'bulk.notAmount' })
  expect(price('percentUp', '901')).toEqual({ problem: 'bulk.notPercent' })
  expect(price('percentDown', '1,234')).toEqual({ problem: 'bulk.notPercent' })
  expect(price('set', '1,250')).toEqual({ problem: 'bulk.unclear' })
  expect(price('percentDown', ' ')).toEqual({})
  expect(readBulk({ ...emptyBulk, what: 'type' }, [])).toEqual({})
  const bags: ListedType = { id: '1', slug: 'bags', nameUk: 'Сумки', nameEn: 'Bags', kinds: [] }
  expect(readBulk({ ...emptyBulk, what: 'type', typeId: '1' }, [bags])).toEqual({
    edit: { what: 'type', typeId: '1', typeSlug: 'bags' },
  })
  expect(readBulk({ ...emptyBulk, what: 'visibility' }, [])).toEqual({ edit: { what: 'visibility', isHidden: true } })
})

it('a sale is a whole percentage or a price, with days that may be left out and do not end before they begin', () => {
  const sale = (values: Partial<typeof emptyBulk>) => readBulk({ ...emptyBulk, what: 'sale', ...values }, [])
  expect(sale({ value: '20 %', saleEndsOn: '2026-11-30' })).toEqual({
    edit: { what: 'sale', sale: { salePercent: 20, salePrice: null, saleStartsOn: null, saleEndsOn: '2026-11-30' } },
  })
  expect(sale({ saleKind: 'price', value: '899,50' }).edit).toMatchObject({
    sale: { salePercent: null, salePrice: 89_950 },
  })
  expect(sale({ saleKind: 'end', value: 'що завгодно' })).toEqual({ edit: { what: 'sale', sale: noSale } })
  for (const value of ['0', '91', '12,5', 'багато']) expect(sale({ value })).toEqual({ problem: 'bulk.notSalePercent' })
  expect(sale({ saleKind: 'price', value: '0' })).toEqual({ problem: 'bulk.notAmount' })
  expect(sale({ value: '20', saleStartsOn: '30.11' })).toEqual({ dayProblem: 'bulk.notDay' })
  expect(sale({ value: '20', saleStartsOn: '2026-11-30', saleEndsOn: '2026-11-29' })).toEqual({
    dayProblem: 'bulk.endsEarly',
  })
  expect(sale({})).toEqual({})
})
