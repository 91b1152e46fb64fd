import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { Call } from '#platform/web/api.ts'
import { CallContext } from '#platform/web/call.ts'
import { officeTexts } from '#platform/web/texts.ts'
import { buildOrderView, buildWireOrder } from '../../../../tests/build/order-view.ts'
import { show } from '../../../../tests/components/show.tsx'
import { deskTexts } from './desk/texts.ts'
import { ReceiveReturnDialog } from './receive-return-dialog.tsx'

it('[B7] [B21] the undo of a return that was received goes back from the order as it is then', async () => {
  let version = 3
  const call = (async () => {
    version += 1
    return { data: buildWireOrder({ status: 'refused', version }), headers: new Headers() }
  }) as unknown as Call
  const told: [before: number, after: number][] = []
  await show(
    <QueryClientProvider client={new QueryClient()}>
      <CallContext value={call}>
        <ReceiveReturnDialog
          order={buildOrderView({ status: 'refused', isReturning: true, version: 3 })}
          onReceived={(before, after) => told.push([before.version, after.version])}
          onClose={() => undefined}
        />
      </CallContext>
    </QueryClientProvider>,
  )
  await page.getByRole('button', { name: deskTexts('uk')('return.confirm') }).click()
  await expect.poll(() => told).toEqual([[3, 4]])
  await page.getByRole('button', { name: officeTexts('uk')('undo.undo') }).click()
  await expect.poll(() => told.at(-1)).toEqual([4, 5])
})
