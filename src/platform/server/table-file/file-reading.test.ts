import { describe, expect, it } from 'vitest'
import { readingsOf, serialDay } from './file-reading.ts'

const read = (kind: 'money' | 'day') => (cell: string) => {
  const { plain, either } = readingsOf(kind, cell)
  return plain ?? either
}

describe('[FORM-6] numbers of a spreadsheet', () => {
  it('in any language have one reading where digits tell it', () => {
    const cells = ['1250', '1 250,50 грн', '1,250.50', '1.250,50', '1.250.000', '1,250,000', '-12,5', '0,125', '₴7']
    expect(cells.map(read('money'))).toEqual([
      '1250',
      '1250.50',
      '1250.50',
      '1250.50',
      '1250000',
      '1250000',
      '-12.5',
      '0.125',
      '7',
    ])
  })

  it('of one group of three digits have two readings', () => {
    expect(read('money')('1,250')).toEqual({ comma: '1.25', point: '1250' })
    expect(read('money')('-12.500')).toEqual({ comma: '-12500', point: '-12.5' })
  })

  it('stay as they are typed where they are none', () => {
    const cells = ['дорого', '1.25.3', '1,25.300,5', '12..5', '']
    expect(cells.map(read('money'))).toEqual(cells)
  })
})

describe('[FORM-6] days of a spreadsheet', () => {
  it('in any language, with a time or as a serial number, have one reading where they tell it', () => {
    const cells = [
      '2026-03-18',
      '3/18/2026',
      '18/3/2026',
      '18.03.26',
      '18.03.2026 14:05',
      '3/18/2026 2:05 PM',
      '2026-03-18T09:00:00',
      '2026-03-17T23:30:00Z',
      '46099',
      '46099.75',
      '2026/3/18',
      '18.03.2026 р.',
    ]
    expect(cells.map(read('day'))).toEqual(cells.map(() => '2026-03-18'))
  })

  it('of two small numbers have two readings, unless points part them or both are one day', () => {
    expect(read('day')('3/4/2026')).toEqual({ dayFirst: '2026-04-03', monthFirst: '2026-03-04' })
    expect(read('day')('03.04.2026')).toBe('2026-04-03')
    expect(read('day')('3/3/2026')).toBe('2026-03-03')
  })

  it('stay as they are typed where they are none', () => {
    const cells = ['2026-02-30', '32.01.2026', 'завтра', '99999', '']
    expect(cells.map(read('day'))).toEqual(cells)
  })

  it('count from 1900 or from 1904', () => {
    expect([serialDay(46_099), serialDay(44_637, { isFrom1904: true }), serialDay(0)]).toEqual([
      '2026-03-18',
      '2026-03-18',
      undefined,
    ])
  })
})
