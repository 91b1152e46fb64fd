import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { show } from '../../../../tests/components/show.tsx'
import { addShortcuts } from '../shortcuts.ts'
import { officeTexts } from '../texts.ts'
import { CommandCenter, type OpenPanel } from './command-center.tsx'
import type { Hit, PaletteTools, SectionPalette } from './finder.ts'
import Palette from './palette.tsx'

const t = officeTexts('uk')

/** A palette over one section, whose answers come when the test says so. */
async function showPalette() {
  const opened = vi.fn<(what: string) => void>()
  const asked = new Map<string, PromiseWithResolvers<Hit[]>>()
  const section: SectionPalette = {
    find(text) {
      const answer = Promise.withResolvers<Hit[]>()
      asked.set(text, answer)
      return answer.promise
    },
  }
  const command = { id: 'users', title: 'Користувачі', run: () => opened('users') }
  // nothing of this section works with them
  const tools = {} as PaletteTools
  const contents = { goTo: [command], sections: [{ title: 'Замовлення', palette: async () => section }], tools }
  await show(
    <QueryClientProvider client={new QueryClient()}>
      <Palette contents={contents} onClose={() => {}} />
    </QueryClientProvider>,
  )
  await page.getByRole('menuitem').first().findElement()
  return {
    opened,
    /** Waits until a text is asked for, and finds an order by it. */
    async finds(text: string, ...numbers: string[]) {
      await expect.poll(() => [...asked.keys()]).toContain(text)
      asked.get(text)?.resolve(numbers.map((id) => ({ id, title: id, open: () => opened(id) })))
    },
  }
}

it('[B9] Enter opens the first that is found', async () => {
  const palette = await showPalette()
  await userEvent.keyboard('0501')
  await palette.finds('0501', 'K-1', 'K-2')
  await page.getByRole('menuitem', { name: 'K-1' }).findElement()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => palette.opened.mock.calls).toEqual([['K-1']])
})

it('[B9] Enter that comes before the answer opens what is found for all that was typed', async () => {
  const palette = await showPalette()
  await userEvent.keyboard('050')
  await palette.finds('050', 'K-9')
  await page.getByRole('menuitem', { name: 'K-9' }).findElement()
  await userEvent.keyboard('1{Enter}')
  expect(palette.opened).not.toHaveBeenCalled()
  await palette.finds('0501', 'K-1')
  await expect.poll(() => palette.opened.mock.calls).toEqual([['K-1']])
})

it('[B9] typing on takes such an Enter back; nothing found is nothing opened; a command is opened at once', async () => {
  const palette = await showPalette()
  await userEvent.keyboard('0501{Enter}')
  await userEvent.keyboard('2')
  await palette.finds('05012', 'K-1')
  await page.getByRole('menuitem', { name: 'K-1' }).findElement()
  await userEvent.keyboard('3{Enter}')
  await palette.finds('050123')
  await page.getByText(t('palette.nothing')).findElement()
  expect(palette.opened).not.toHaveBeenCalled()
  await userEvent.keyboard('{Control>}a{/Control}корист{Enter}')
  await expect.poll(() => palette.opened.mock.calls).toEqual([['users']])
})

it('[B9] a command is found however its apostrophe is typed, and with г for ґ', async () => {
  const [tag, mint] = [vi.fn<() => void>(), vi.fn<() => void>()]
  const goTo = [
    { id: 'tag', title: 'Ґудзики', run: tag },
    { id: 'mint', title: 'Мʼята', run: mint },
  ]
  await show(
    <QueryClientProvider client={new QueryClient()}>
      <Behind goTo={goTo} />
    </QueryClientProvider>,
  )
  for (const [typed, run] of [
    ['гудз', tag],
    ["м'ят", mint],
  ] as const) {
    await userEvent.keyboard('{Control>}k{/Control}')
    await page.getByRole('searchbox').fill(typed)
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => run.mock.calls.length).toBe(1)
  }
})

it('[B9] the arrows choose what Enter opens', async () => {
  const palette = await showPalette()
  await userEvent.keyboard('0501')
  await palette.finds('0501', 'K-1', 'K-2')
  await page.getByRole('menuitem', { name: 'K-1' }).findElement()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.poll(() => palette.opened.mock.calls).toEqual([['K-2']])
})

function Behind({ goTo }: { goTo: { id: string; title: string; run(): void }[] }) {
  const [open, setOpen] = useState<OpenPanel>()
  // nothing works with them where there are no sections
  const contents = { goTo, sections: [], tools: {} as PaletteTools }
  return <CommandCenter contents={contents} Help={() => null} path="" open={open} onOpen={setOpen} />
}

it('[B9] keys after Ctrl+K are the palette’s from the first one: no shortcut of the page behind hears them', async () => {
  const [behind, opened] = [vi.fn<() => void>(), vi.fn<() => void>()]
  onTestFinished(addShortcuts(() => ['n', 'Delete'].map((keys) => ({ keys, label: keys, run: behind }))))
  await show(
    <QueryClientProvider client={new QueryClient()}>
      <Behind goTo={[{ id: 'news', title: 'news', run: opened }]} />
    </QueryClientProvider>,
  )
  await userEvent.keyboard('{Control>}k{/Control}{Delete}nx{Backspace}e')
  await expect.element(page.getByRole('searchbox')).toHaveValue('ne')
  await userEvent.keyboard('ws{Enter}')
  await expect.poll(() => opened.mock.calls.length).toBe(1)
  expect(behind).not.toHaveBeenCalled()
  // and once it is gone, they are the page's again
  await userEvent.keyboard('n')
  await expect.poll(() => behind.mock.calls.length).toBe(1)
})

it('[B9] answers that come up under a resting pointer are not chosen by it, and the window stays where it is', async () => {
  const palette = await showPalette()
  const box = () => JSON.stringify(page.getByRole('dialog').element().getBoundingClientRect())
  const before = box()
  await userEvent.hover(page.getByRole('menuitem').first())
  await userEvent.keyboard('0501')
  await palette.finds('0501', ...Array.from({ length: 30 }, (_, place) => `K-${place + 1}`))
  await page.getByRole('menuitem', { name: 'K-30' }).findElement()
  expect(box()).toBe(before)
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => palette.opened.mock.calls).toEqual([['K-1']])
})
