import { expect, it } from 'vitest'
import { readCheckoutLine, writeCheckoutLine } from './checkout-line.ts'

const line = { code: 'SHO-0203', size: '37', colour: 'мак', quantity: 2, price: 169_000 }

it('[ORD-12] a line of the checkout’s form', () => {
  expect(writeCheckoutLine(line)).toBe('SHO-0203|37|мак|2|169000')
  expect(readCheckoutLine('SHO-0203|37|мак|2|169000')).toEqual(['SHO-0203', '37', 'мак', '2', '169000'])
  for (const wrong of ['', 'SHO-0203', 'SHO-0203|37|2|169000', 'a|b|c|d|e|f'])
    expect(readCheckoutLine(wrong)).toEqual([])
})

it('[ORD-12] signs of its own in a code, a size or a colour come through', () => {
  for (const sign of ['|', '%', '%7C', '%25', '||%|', '100%', '%zz', 'мак|мох']) {
    const [code, size, colour] = readCheckoutLine(writeCheckoutLine({ ...line, code: sign, size: sign, colour: sign }))
    expect([code, size, colour]).toEqual([sign, sign, sign])
  }
})
