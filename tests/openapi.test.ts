import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { apiPage } from '#platform/server/http/api-page.ts'
import { openapiDocument } from '#platform/server/http/openapi.ts'
import { structureProblems } from './build/openapi-structure.ts'
import { isEndpoint, loadContracts } from './house/endpoints.ts'
import { readTree } from './house/tree.ts'

const house = readTree(fileURLToPath(new URL('..', import.meta.url)))

it('[WIRE-8] the API of the shop is described whole, in a document that can be read', async () => {
  const contracts = await loadContracts(house)
  const endpoints = contracts
    .flatMap(({ exports }) => Object.entries(exports).filter(isEndpoint))
    .map(([, each]) => each)
  const document = openapiDocument({ title: 'Kramnytsia', version: '0.1.0', serverUrl: '/api', endpoints })
  const page = apiPage(document)
  expect(endpoints).not.toEqual([])
  expect(structureProblems(document)).toEqual([])
  for (const { method, path } of endpoints) {
    expect(document.paths[path]).toHaveProperty(method.toLowerCase())
    expect(page).toContain(`>${method} ${path}</h3>`)
  }
})
