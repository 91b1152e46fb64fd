import type { GridApi, IHeaderParams } from 'ag-grid-community'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../../../../tests/components/show.tsx'
import { mostRows } from '../rows.ts'
import LoadedBox from './loaded-box.tsx'

it('[B5] the box over more rows than may be chosen at once ticks as many as may be, and unticks them', async () => {
  const nodes = Array.from({ length: mostRows + 500 }, (_, at) => ({ data: at, chosen: false }))
  const heard = new Set<() => void>()
  const api = {
    forEachNode: (visit: (node: object) => void) =>
      nodes.forEach((node) => visit(Object.assign(node, { isSelected: () => node.chosen }))),
    setNodesSelected(asked: { nodes: { chosen: boolean }[]; newValue: boolean }) {
      for (const node of asked.nodes) node.chosen = asked.newValue
      heard.forEach((hear) => hear())
    },
    addEventListener: (_: string, hear: () => void) => heard.add(hear),
    removeEventListener: (_: string, hear: () => void) => heard.delete(hear),
    isDestroyed: () => false,
  } as unknown as GridApi
  await show(<LoadedBox {...({ api, eGridHeader: document.createElement('div') } as unknown as IHeaderParams)} />)
  const box = page.getByRole('checkbox')
  const chosen = () => nodes.filter((node) => node.chosen).length
  await box.click()
  await expect.element(box).toBeChecked()
  expect(chosen()).toBe(mostRows)
  await box.click()
  await expect.element(box).not.toBeChecked()
  expect(chosen()).toBe(0)
})
