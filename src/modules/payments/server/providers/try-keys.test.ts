import { expect, it, onTestFinished } from 'vitest'
import { openPayShop } from '../../../../../tests/build/payments.ts'
import { providerNames } from '../../provider.ts'
import { liqPaySettings } from './liqpay/settings.ts'
import { monobankSettings } from './monobank/settings.ts'
import { wayForPaySettings } from './wayforpay/settings.ts'

const settingsOf = { monobank: monobankSettings, liqpay: liqPaySettings, wayforpay: wayForPaySettings }

it.each(providerNames)('[OUT-2] %s is asked whose keys they are: its own are taken, others are not', async (name) => {
  const { pay, shop, close } = await openPayShop([name])
  onTestFinished(close)
  const tryOut = (texts: Readonly<Record<string, string>>) =>
    settingsOf[name].tryOut?.(shop, (setting) => texts[setting.name]) ?? Promise.reject(new Error('nobody asks'))
  await tryOut(pay.settings)
  const wrong = Object.entries(pay.settings).map(([key, text]) => [key, text.startsWith('http') ? text : `${text}-1`])
  await expect(tryOut(Object.fromEntries(wrong) as Record<string, string>)).rejects.toMatchObject({ kind: 'badKey' })
})
