import { expect, it } from 'vitest'
import type { ShortInfo } from '../../product.ts'
import { findSized } from './find-sized.ts'

const size = (name: string) => ({ size: name, colour: '', price: 100, available: 1 })
const boots = { id: '1', code: 'SHO-0202', sizes: [size('37'), size('38'), size('M')] } as ShortInfo
const others = { id: '2', code: 'SHO-02021', sizes: [size('38')] } as ShortInfo

it('[B10] a size that is typed after a code is chosen', async () => {
  const asked: string[] = []
  const find = async (search: string) => {
    asked.push(search)
    return search.toLowerCase().startsWith('sho') && !search.includes(' ') ? [others, boots] : []
  }
  expect(await findSized('SHO-0202 38', find)).toEqual({ found: [boots], size: '38' })
  expect(await findSized('sho-0202  m', find)).toEqual({ found: [boots], size: 'M' })
  expect(asked).toEqual(['SHO-0202', 'sho-0202'])
  expect(await findSized('SHO-0202', find)).toEqual({ found: [others, boots] })
  expect(await findSized('SHO-0202 45', find)).toEqual({ found: [] })
  expect(asked.at(-1)).toBe('SHO-0202 45')
  expect(await findSized('чорні шкіряні чоботи', find)).toEqual({ found: [] })
})
