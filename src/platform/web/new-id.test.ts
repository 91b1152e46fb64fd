import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { newId } from './new-id.ts'

it('[WIRE-12] an id made by a page is a UUID of version 4, each time another', () => {
  const ids = Array.from({ length: 1000 }, newId)
  expect(ids.every((id) => z.uuidv4().safeParse(id).success)).toBe(true)
  expect(new Set(ids).size).toBe(1000)
})
