import { useTexts } from '#platform/web/language.tsx'
import { RecordGate, type RecordGateProps } from '#platform/web/record-gate.tsx'
import { orderTexts } from '../order/texts.ts'

/** Stands where an order will, whoever looks at it. */
export function OrderGate(props: Pick<RecordGateProps, 'fault' | 'onRetry' | 'onLeave'>) {
  const t = useTexts(orderTexts)
  return (
    <RecordGate
      {...props}
      loading={t('order.loading')}
      notFound={t('order.notFound')}
      failed={(why) => t('order.failed', { why })}
      back={t('order.back')}
    />
  )
}
