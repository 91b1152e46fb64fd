import { expect, it } from 'vitest'
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

it('what is no amount says so; what is not filled in yet says nothing', () => {
  expect(price('set', 'дешево')).toEqual({ problem: 'bulk.notAmount' })
  expect(price('amountDown', '-5')).toEqual({ problem: 'bulk.notAmount' })
  expect(price('percentUp', '901')).toEqual({ problem: 'bulk.notPercent' })
  expect(price('percentDown', '1,234')).toEqual({ problem: 'bulk.notPercent' })
  expect(price('set', '1,250')).toEqual({ problem: 'bulk.unclear' })
  expect(price('percentDown', ' ')).toEqual({})
  expect(readBulk({ ...emptyBulk, what: 'type' }, [])).toEqual({})
  const bags = { id: '1', slug: 'bags', nameUk: 'Сумки', nameEn: 'Bags' } as const
  expect(readBulk({ ...emptyBulk, what: 'type', typeId: '1' }, [bags])).toEqual({
    edit: { what: 'type', typeId: '1', typeSlug: 'bags' },
  })
  expect(readBulk({ ...emptyBulk, what: 'visibility' }, [])).toEqual({ edit: { what: 'visibility', isHidden: true } })
})
