import { useState } from 'react'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../../../../tests/components/show.tsx'
import { useTypedFilter } from './use-typed-filter.ts'

it('[B2] text typed in the moment before the list follows stays; somebody else’s takes its place', async () => {
  const asked: string[] = []
  let follow = () => {}
  function List() {
    const [present, setPresent] = useState('')
    const { typed, type } = useTypedFilter({
      present,
      onChange(filter) {
        asked.push(filter)
        follow = () => setPresent(filter)
      },
    })
    return (
      <>
        <input aria-label="filter" value={typed} onChange={({ currentTarget }) => type(currentTarget.value)} />
        <button type="button" onClick={() => setPresent('boots')}>
          view
        </button>
        <output>{present}</output>
      </>
    )
  }
  await show(<List />)
  const field = page.getByLabelText('filter')
  await field.fill('ha')
  await expect.poll(() => asked).toEqual(['ha'])
  // on a busy machine the list is asked for the next word before it follows the first
  const followFirst = follow
  await field.fill('hat ')
  followFirst()
  await expect.element(page.getByRole('status')).toHaveTextContent('ha')
  await expect.element(field).toHaveValue('hat ')
  await expect.poll(() => asked).toEqual(['ha', 'hat'])
  // wiped out before the list followed: it is not filtered after all
  await field.fill('')
  await expect.poll(() => asked).toEqual(['ha', 'hat', ''])
  follow()
  await page.getByRole('button', { name: 'view' }).click()
  await expect.element(field).toHaveValue('boots')
})
