import { webAddress } from '#platform/server/settings/kinds.ts'
import { given, settingList } from '#platform/server/settings/setting.ts'

/** The National Bank needs no key, so there is nothing to connect: it is asked only where a purchase is in another currency. */
export const nbuSettings = settingList({
  nbuApiUrl: given(
    'NBU_API_URL',
    webAddress,
    'https://bank.gov.ua',
    'Where the National Bank of Ukraine tells its rates',
  ),
})
