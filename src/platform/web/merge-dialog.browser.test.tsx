import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { show } from '../../../tests/components/show.tsx'
import MergeDialog from './merge-dialog.tsx'
import type { Choices } from './merge.ts'

const field = (id: string) => ({ id, label: id, base: 'було', mine: 'моє', theirs: 'їхнє' })

it('[B21] [A11] in each choice of a merge the arrows go between mine and theirs, Tab to the next one', async () => {
  const merged: Choices[] = []
  await show(
    <MergeDialog
      who="Олена"
      at={new Date()}
      fields={[field('name'), field('note')]}
      onMerge={(choices) => void merged.push(choices)}
      onClose={() => undefined}
    />,
  )
  const radios = page.getByRole('radio')
  const isChecked = () => radios.elements().map((each) => (each as HTMLInputElement).checked)
  const first = radios.elements()[0] as HTMLInputElement
  first.focus()
  await userEvent.keyboard(' ')
  await expect.poll(isChecked).toEqual([true, false, false, false])
  await userEvent.keyboard('{ArrowDown}')
  await expect.poll(isChecked).toEqual([false, true, false, false])
  await userEvent.keyboard('{ArrowDown}')
  await expect.poll(isChecked).toEqual([true, false, false, false])
  await userEvent.keyboard('{ArrowLeft}')
  await expect.poll(isChecked).toEqual([false, true, false, false])
  await userEvent.keyboard('{Tab}{ArrowRight}')
  await expect.poll(isChecked).toEqual([false, true, false, true])
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => merged).toEqual([{ name: 'theirs', note: 'theirs' }])
})
