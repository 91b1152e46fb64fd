import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, it, onTestFinished } from 'vitest'
import { ensureBuilt } from '../../../tests/build/built.ts'
import { openStaticFiles } from '#platform/server/http/static-files.ts'
import { scriptsOf } from './entries.ts'
import { clientFolder, openBuiltRenderer } from './renderer.ts'

it.each(['Моя крамниця', 'My shop'])('a shop in a folder called %s has its pages and files', async (name) => {
  const above = await mkdtemp(join(tmpdir(), 'kramnytsia-dist-'))
  onTestFinished(() => rm(above, { recursive: true }))
  const folder = join(above, name)
  await mkdir(join(folder, 'client', '.vite'), { recursive: true })
  await mkdir(join(folder, 'server'))
  const chunks = Object.values(scriptsOf)
    .flat()
    .map((entry) => [entry, { file: 'assets/a.js', isEntry: true }])
  await writeFile(join(folder, 'client', '.vite', 'manifest.json'), JSON.stringify(Object.fromEntries(chunks)))
  await writeFile(join(folder, 'client', 'a.js'), '1')
  await writeFile(join(folder, 'server', 'render.js'), `export const render = () => 'drawn'`)
  const dist = pathToFileURL(`${folder}/`)
  const { render } = await (await openBuiltRenderer(dist)).load()
  expect((render as () => string)()).toBe('drawn')
  const file = await openStaticFiles(clientFolder(dist)).answer('a.js', new Request('http://shop.ua/assets/a.js'))
  expect(await file?.text()).toBe('1')
})

it('[S8] a page of the shop waits for one sheet of styles and two scripts before it is painted', async () => {
  await ensureBuilt()
  const built = await openBuiltRenderer()
  const { css, scripts, modules } = built.assets('storefront')
  expect({ css: css.length, scripts: scripts.length, modules: modules.length }).toEqual({
    css: 1,
    scripts: 1,
    modules: 1,
  })
})
