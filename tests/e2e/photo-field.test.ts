import { readFile } from 'node:fs/promises'
import type { Locator, Page } from 'playwright'
import { expect } from 'vitest'
import { languages } from '#kit/language.ts'
import { photoTexts, type PhotoKey } from '#modules/media/web/texts.ts'
import { photo } from '../build/photos.ts'
import { deepIt } from '../deep.ts'
import { browserTests, shows, type VisitOptions } from './browser.ts'
import { expectWhole, findViolations, inEachWidth, looksLike, sampled } from './looking.ts'
import { signInQuietly } from './office.ts'

const { visit, opened } = browserTests()
/** A picture is made by a job, on a machine that may be busy. */
interface Picked {
  name: string
  mimeType: string
  buffer: Buffer
}

async function jpegs(...names: string[]): Promise<Picked[]> {
  const buffer = await photo({ width: 100, height: 60 })
  return names.map((name) => ({ name, mimeType: 'image/jpeg', buffer }))
}

async function openField(options: VisitOptions = {}) {
  const visitor = await visit(options)
  const { page, language } = visitor
  await signInQuietly(visitor, opened.address)
  await page.goto('/crm/ui')
  const t = photoTexts(language)
  const field = page.getByRole('region', { name: t('sample.label'), exact: true })
  const add = field.getByRole('button', { name: t('add') })
  await add.waitFor()
  const tiles = field.getByRole('listitem').filter({ has: page.locator('[data-handle]') })
  const tile = (name: string) => tiles.filter({ has: page.locator(`[title="${name}"]`) })

  return {
    ...visitor,
    visitor,
    t,
    field,
    add,
    tile,
    tool: (key: PhotoKey, name: string) => field.getByRole('button', { name: t(key, { name }), exact: true }),
    handle: (name: string) => tile(name).locator('[data-handle]'),
    names: () => tiles.evaluateAll((items) => items.map((item) => item.querySelector('p')?.textContent)),
    pick: (files: Picked[]) => field.locator('input[type=file]').setInputFiles(files),
    async counts(ready: number, count: number) {
      await expect.poll(() => field.getByText(t('ready', { ready, count })).count()).toBe(1)
    },
    said: field.getByRole('status').last(),
    dragged: page.locator('[id^=DndLiveRegion]').last(),
  }
}

/** Keys move a photo from the turn of the page after it was taken; a test presses them sooner than people do. */
function nextTurn(page: Page): Promise<void> {
  return page.evaluate(() => new Promise((done) => setTimeout(done)))
}

/** Width by height of the picture that is shown, once it comes from the store. */
async function stored(tile: Locator): Promise<{ src: string; form: number }> {
  await expect.poll(() => tile.locator('img').getAttribute('src')).toMatch(/^\/photos\//)
  return tile.locator('img').evaluate(async (image: HTMLImageElement) => {
    await image.decode()
    return { src: image.getAttribute('src') ?? '', form: image.naturalWidth / image.naturalHeight }
  })
}

deepIt.each(sampled(languages))(
  '[B14] [IMG-3] a bad one of several photos at once has an error in words and the rest is there; all go with the page (%s)',
  async (language) => {
    const { page, visitor, t, tile, tool, names, pick, counts } = await openField({ language })
    visitor.awaits(/^403 \/storage\/\?pathname=.*notes/)
    const [one, two] = (await jpegs('Чоботи 1.jpg', 'boots 2.jpg')) as [Picked, Picked]
    const bad = { ...one, name: 'notes.jpg', buffer: Buffer.from('Записки') }
    await pick([one, bad, two])
    await expect.poll(() => names()).toEqual(['Чоботи 1.jpg', 'notes.jpg', 'boots 2.jpg'])
    await counts(2, 3)
    await shows(tile('notes.jpg').locator('.field-error'), t('problem.notPicture'))
    await tile('Чоботи 1.jpg').getByText(t('main'), { exact: true }).waitFor()
    expect((await stored(tile('boots 2.jpg'))).form).toBeCloseTo(100 / 60, 1)
    // the same bytes would fail again, so that is not offered
    await expect.poll(() => tool('tool.retry', 'notes.jpg').count()).toBe(0)
    await tool('tool.remove', 'notes.jpg').click()
    await counts(2, 2)
    expect(await findViolations(visitor)).toEqual([])

    const deletion = page.waitForResponse((response) => response.url().endsWith('/api/blob/delete'))
    await page.locator('a[href="/crm/users"]').click()
    const { deleted } = (await (await deletion).json()) as { deleted: string[] }
    expect(deleted.map((key) => key.replace(/-[^-]*$/, ''))).toEqual([
      'products/Bag/UI-DEMO/Чоботи 1',
      'products/Bag/UI-DEMO/boots 2',
    ])
  },
)

deepIt.each(languages)(
  '[A4] [B14] photos are added, moved, described and removed by keyboard alone, and it is said (%s)',
  async (language) => {
    const { page, visitor, t, add, handle, tool, names, counts, said, dragged } = await openField({ language })
    const chooser = page.waitForEvent('filechooser')
    await add.focus()
    await page.keyboard.press('Enter')
    await (await chooser).setFiles(await jpegs('a.jpg', 'b.jpg', 'c.jpg'))
    await counts(3, 3)

    await handle('a.jpg').focus()
    await expect.poll(() => handle('a.jpg').getAttribute('aria-roledescription')).toBe(t('drag.role'))
    const how = await handle('a.jpg').getAttribute('aria-describedby')
    await expect.poll(() => page.locator(`[id="${how}"]`).textContent()).toBe(t('drag.how'))
    await page.keyboard.press('Space')
    await expect.poll(() => dragged.textContent()).toContain(t('drag.over', { name: 'a.jpg', position: 1, count: 3 }))
    await nextTurn(page)
    await page.keyboard.press('ArrowRight')
    await shows(dragged, t('drag.over', { name: 'a.jpg', position: 2, count: 3 }))
    await page.keyboard.press('Space')
    await shows(dragged, t('drag.left', { name: 'a.jpg', position: 2, count: 3 }))
    await expect.poll(() => names()).toEqual(['b.jpg', 'a.jpg', 'c.jpg'])

    // Escape takes it back
    await page.keyboard.press('Space')
    await shows(dragged, t('drag.over', { name: 'a.jpg', position: 2, count: 3 }))
    await nextTurn(page)
    await page.keyboard.press('ArrowRight')
    await shows(dragged, t('drag.over', { name: 'a.jpg', position: 3, count: 3 }))
    await page.keyboard.press('Escape')
    await shows(dragged, t('drag.cancelled', { name: 'a.jpg', position: 2, count: 3 }))
    await expect.poll(() => names()).toEqual(['b.jpg', 'a.jpg', 'c.jpg'])

    // the buttons do the same, and the focus stays with the photo
    await tool('tool.back', 'c.jpg').focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await expect.poll(() => names()).toEqual(['c.jpg', 'b.jpg', 'a.jpg'])
    await shows(said, t('said.main', { name: 'c.jpg', position: 1, count: 3 }))
    const back = tool('tool.back', 'c.jpg')
    await expect.poll(() => back.evaluate((button) => button === document.activeElement)).toBe(true)
    await expect.poll(() => back.getAttribute('aria-disabled')).toBe('true')

    await tool('tool.describe', 'b.jpg').focus()
    await page.keyboard.press('Enter')
    await page.getByLabel(t('alt.uk')).fill('Червоні чоботи')
    expect(await findViolations(visitor)).toEqual([])
    await page.getByLabel(t('alt.en')).fill('Red boots')
    await page.keyboard.press('Enter')
    await tool('tool.described', 'b.jpg').waitFor()

    await tool('tool.remove', 'b.jpg').focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => names()).toEqual(['c.jpg', 'a.jpg'])
    await expect.poll(() => handle('a.jpg').evaluate((button) => button === document.activeElement)).toBe(true)
    await page.getByRole('button', { name: t('undo'), exact: true }).focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => names()).toEqual(['c.jpg', 'b.jpg', 'a.jpg'])
    await shows(said, t('said.restored', { name: 'b.jpg' }))
    await tool('tool.described', 'b.jpg').waitFor()
  },
)

deepIt('[B14] photos are dropped and pasted, and dragged to their places by mouse', async () => {
  const { page, field, handle, names, counts, said, t } = await openField()
  const bytes = [...(await photo({ format: 'png' }))]
  await field.evaluate((element, content) => {
    const data = new DataTransfer()
    for (const name of ['a.png', 'b.png'])
      data.items.add(new File([new Uint8Array(content)], name, { type: 'image/png' }))
    element.dispatchEvent(new DragEvent('dragover', { dataTransfer: data, bubbles: true, cancelable: true }))
    element.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }))
  }, bytes)
  await counts(2, 2)
  await page.evaluate((content) => {
    const data = new DataTransfer()
    data.items.add(new File([new Uint8Array(content)], 'image.png', { type: 'image/png' }))
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
  }, bytes)
  await counts(3, 3)
  await page.mouse.move(700, 20)
  await expect.poll(() => names()).toEqual(['a.png', 'b.png', 'image.png'])

  await handle('image.png').scrollIntoViewIfNeeded()
  const [from, to] = await Promise.all([handle('image.png').boundingBox(), handle('a.png').boundingBox()])
  if (!from || !to) throw new Error('the photos are not shown')
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(from.x, from.y + from.height / 2, { steps: 4 })
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 8 })
  await page.mouse.up()
  await expect.poll(names).toEqual(['image.png', 'a.png', 'b.png'])
  await shows(said, t('said.main', { name: 'image.png', position: 1, count: 3 }))
})

deepIt('[B14] a photo is cropped to 4:5, by keyboard too, and the new one stands in the place of the old', async () => {
  const { page, visitor, tile, handle, tool, names, pick, counts, t } = await openField()
  await pick(await jpegs('a.jpg', 'b.jpg'))
  await counts(2, 2)
  const before = await stored(tile('a.jpg'))
  await tool('tool.crop', 'a.jpg').focus()
  await page.keyboard.press('Enter')
  const area = page.getByRole('group', { name: t('crop.area') })
  await area.waitFor()
  await page.waitForFunction(
    () => document.querySelector<HTMLButtonElement>('dialog .button:not(.button-line)')?.disabled === false,
  )
  expect(await findViolations(visitor)).toEqual([])
  await area.focus()
  await page.keyboard.press('ArrowLeft')
  await page.getByRole('slider', { name: t('crop.zoom') }).focus()
  await page.keyboard.press('ArrowRight')
  await page.getByRole('button', { name: t('crop.apply'), exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => handle('a.jpg').evaluate((button) => button === document.activeElement)).toBe(true)
  await expect.poll(async () => (await stored(tile('a.jpg'))).src).not.toBe(before.src)
  expect((await stored(tile('a.jpg'))).form).toBeCloseTo(0.8, 1)
  await expect.poll(() => names()).toEqual(['a.jpg', 'b.jpg'])
  // the one it replaced goes with the page, beside the two that are shown
  const gone: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/blob/delete')) gone.push(...(request.postDataJSON() as string[]))
  })
  const deletion = page.waitForResponse((response) => response.url().endsWith('/api/blob/delete'))
  await page.locator('a[href="/crm/users"]').click()
  await expect.poll(() => gone.length).toBe(3)
  await deletion
})

deepIt('[B14] an upload is cancelled while it is under way, and nothing of it stays', async () => {
  const { page, tool, names, pick, counts, said, t } = await openField()
  const stuck = Promise.withResolvers<void>()
  await page.route(/\/storage\/\?pathname=.*slow/, async (route) => {
    await stuck.promise
    await route.abort('aborted')
  })
  await pick(await jpegs('slow.jpg', 'quick.jpg'))
  await counts(1, 2)
  await page.getByRole('progressbar', { name: t('progress', { name: 'slow.jpg' }) }).waitFor()
  await tool('tool.cancel', 'slow.jpg').click()
  stuck.resolve()
  await expect.poll(() => names()).toEqual(['quick.jpg'])
  await shows(said, t('said.cancelled', { name: 'slow.jpg' }))
  await counts(1, 1)
})

deepIt('[B14] when the connection was cut the photo says so, and another try sends it', async () => {
  const { page, visitor, tile, tool, pick, counts, t } = await openField()
  visitor.awaits(/ERR_INTERNET_DISCONNECTED/)
  await page.route(/\/storage\/\?pathname=/, (route) => route.abort('internetdisconnected'))
  await pick(await jpegs('a.jpg'))
  await expect.poll(() => tile('a.jpg').locator('.field-error').count()).toBe(1)
  await shows(tile('a.jpg').locator('.field-error'), t('problem.offline'))
  expect(await findViolations(visitor)).toEqual([])
  await page.unroute(/\/storage\/\?pathname=/)
  await tool('tool.retry', 'a.jpg').click()
  await counts(1, 1)
})

deepIt('[IMG-4] [B14] a photo narrower than 1600 pixels is taken, and told at the photo', async () => {
  const { pick, counts, tile, t } = await openField()
  const wide = await photo({ width: 1600, height: 900 })
  await pick([...(await jpegs('small.jpg')), { name: 'wide.jpg', mimeType: 'image/jpeg', buffer: wide }])
  await counts(2, 2)
  const said = t('small', { width: 100, wished: 1600 })
  await tile('small.jpg').getByText(said).waitFor()
  await expect.poll(() => tile('wide.jpg').locator('p').allInnerTexts()).toEqual(['wide.jpg'])
})

deepIt.each(looksLike('phone'))(
  '[A1] [A5] [A11] the photos are whole in $language at $width px, $theme',
  async (look) => {
    const { page, visitor, field, pick, counts } = await openField(look)
    const buffer = await readFile('demo/pictures/bag-flap-elder-400.webp')
    await pick(
      ['Сумка «Бузина» з довгою назвою файла.webp', 'bag.webp'].map((name) => ({
        name,
        mimeType: 'image/webp',
        buffer,
      })),
    )
    await counts(2, 2)
    await expectWhole(visitor, 'photo-field')
    await inEachWidth(visitor, async (width) => {
      // in the office's own frame only the room scrolls, whatever is there to be heard only
      const scrolled = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)
      if (width === 1360) expect(scrolled).toBe(0)
      const sizes = await field
        .getByRole('button')
        .evaluateAll((buttons) => buttons.map((button) => Math.min(button.clientWidth, button.clientHeight)))
      expect(Math.min(...sizes), `${width} px`).toBeGreaterThanOrEqual(24)
    })
  },
)
