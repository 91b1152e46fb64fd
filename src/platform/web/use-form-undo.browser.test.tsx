import { useState } from 'react'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { Leavable, leave } from '../../../tests/components/leavable.tsx'
import { show } from '../../../tests/components/show.tsx'
import { officeTexts } from './texts.ts'
import { useFormUndo } from './use-form-undo.ts'

function Rows() {
  const [saved, setSaved] = useState(['boots', 'bag'])
  const [rows, setRows] = useState(saved)
  const offerUndo = useFormUndo((id) => saved.includes(id))

  function remove(row: string) {
    setRows(rows.filter((each) => each !== row))
    offerUndo({ text: `${row} removed`, undo: () => setRows(rows) }, [row])
  }

  return (
    <>
      <output aria-label="rows">{rows.join()}</output>
      {rows.map((row) => (
        <button key={row} type="button" onClick={() => remove(row)}>
          remove {row}
        </button>
      ))}
      <button type="button" onClick={() => setSaved(rows)}>
        save
      </button>
      <button type="button" onClick={() => setRows([...rows, 'new'])}>
        add
      </button>
    </>
  )
}

const press = (name: string) => page.getByRole('button', { name }).click()
const undo = page.getByRole('button', { name: officeTexts('uk')('undo.undo') })

it('[B7] a part that was taken out of a form can be put back until the form is saved without it', async () => {
  await show(<Rows />)
  const rows = page.getByRole('status', { name: 'rows' })
  await press('remove boots')
  await undo.click()
  await expect.element(page.getByText('boots,bag')).toBeVisible()
  await press('remove boots')
  await expect.element(undo).toBeVisible()
  await press('save')
  await expect.element(undo).not.toBeInTheDocument()
  await expect.element(rows).toHaveTextContent('bag')
  // what never was saved is lost by no save
  await press('add')
  await press('remove new')
  await press('save')
  await expect.element(undo).toBeVisible()
})

it('[B7] nothing is offered back to a form that was left', async () => {
  await show(
    <Leavable>
      <Rows />
    </Leavable>,
  )
  await press('remove boots')
  await expect.element(undo).toBeVisible()
  leave()
  await expect.element(undo).not.toBeInTheDocument()
})
