import { Bell, BellOff } from 'lucide-react'
import { useTexts } from '#platform/web/language.tsx'
import { setSounding, useSounding } from './sound.ts'
import { orderNotificationTexts } from './texts.ts'

/** Whether this browser sounds when an order comes. */
export default function SoundButton() {
  const t = useTexts(orderNotificationTexts)
  const isOn = useSounding()
  const Icon = isOn ? Bell : BellOff
  return (
    <button
      type="button"
      className="button button-line"
      aria-pressed={isOn}
      aria-label={t('arrived.sound')}
      title={t(isOn ? 'arrived.soundOn' : 'arrived.soundOff')}
      onClick={() => setSounding(!isOn)}
    >
      <Icon aria-hidden size={16} />
    </button>
  )
}
