import { expect, it } from 'vitest'
import { testApi } from '../../../tests/build/api.ts'
import { testShop } from '../../../tests/build/database.ts'
import { testSite } from '../../../tests/build/site.ts'

it('the first page says what the owner wrote, in each language, as text; emptied it says what the shop came with', async () => {
  const shop = await testShop()
  const [api, site] = [testApi(shop), await testSite(shop)]
  const token = await api.signIn('admin')
  const set = (values: Record<string, string>) =>
    api.call('/crm/settings', { method: 'PUT', token, body: { sections: [{ id: 'front', values }] } })
  const front = async (language = 'uk') => (await site.get(`/${language}`)).text
  expect(await front()).toContain('<h1>Речі, що тримають <em>тепло</em> рук</h1>')
  expect(await front('en')).toContain('return it within 14 days.')

  const saved = await set({
    FRONT_HEADLINE_UK: 'Мило з *<b>гір</b>*',
    FRONT_LEAD_UK: 'Варимо "на совість" <script>alert(1)</script>',
    FRONT_STORY_UK: 'Повернете протягом {days} або {days}.',
    FRONT_TITLE_UK: 'Мило </title><script>',
    FRONT_DESCRIPTION_UK: 'Мило з гір " onload="x',
  })
  expect(saved.status).toBe(200)
  const page = await front()
  for (const part of [
    '<h1>Мило з <em>&lt;b&gt;гір&lt;/b&gt;</em></h1>',
    'Варимо &quot;на совість&quot; &lt;script&gt;alert(1)&lt;/script&gt;',
    'Повернете протягом 14 днів або 14 днів.',
    'Мило &lt;/title&gt;&lt;script&gt;',
    'content="Мило з гір &quot; onload=&quot;x"',
  ])
    expect([part, page.includes(part)]).toEqual([part, true])
  expect(page).not.toContain('<script>alert')
  expect(await front('en')).toContain('<em>warmth</em>')
  const described = JSON.parse((await site.get('/assets/manifest-uk.webmanifest')).text) as { description: string }
  expect(described.description).toBe('Мило з гір " onload="x')

  await set({ FRONT_HEADLINE_UK: '' })
  expect(await front()).toContain('<em>тепло</em>')
})

it('the sign beside the name of the shop is an egg, the first letter of the name, or none, on every page', async () => {
  const shop = await testShop()
  const [api, site] = [testApi(shop), await testSite(shop)]
  const token = await api.signIn('admin')
  const marks = async (mark: string) => {
    const sections = [{ id: 'front', values: { SHOP_MARK: mark } }]
    await api.call('/crm/settings', { method: 'PUT', token, body: { sections } })
    const { text } = await site.get('/uk/delivery')
    return [/<svg class="mark"/.test(text), /class="mark mark-letter"[^>]*>Д</.test(text)]
  }
  expect(await marks('letter')).toEqual([false, true])
  expect(await marks('none')).toEqual([false, false])
  expect(await marks('egg')).toEqual([true, false])
})
