import { Download } from 'lucide-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { Callable, WireFile } from '../../endpoint.ts'
import { useCall } from '../call.ts'
import { useTexts } from '../language.tsx'
import { MenuButton } from '../menu.tsx'
import { reasonOf } from '../reason.ts'
import { toast } from '../toast.ts'
import { download } from './download.ts'
import { transferTexts } from './texts.ts'

const files = { sheet: { format: 'xlsx' }, semicolon: { delimiter: ';' }, comma: { delimiter: ',' } } as const
type Kind = keyof typeof files

export interface ExportMenuProps {
  /** A call that answers a file. */
  endpoint: Callable<WireFile>
  /** The filters of the list, in the wire's words; `format` or `delimiter` is added. */
  query: Readonly<Record<string, string | undefined>>
  /** Whether the call answers a workbook for people, too. */
  hasSheet?: boolean
  /** A key that opens it. */
  keys?: string
  isOff?: boolean
  /** Its name, where its face does not tell it. */
  label?: string
  /** What stands on the button. */
  children?: ReactNode
}

/** What the list shows, as a workbook for people or a CSV file with the separator one chooses; says how much has come, and why it did not (B16). */
export default function ExportMenuPart({ endpoint, query, hasSheet = false, children, ...button }: ExportMenuProps) {
  const t = useTexts(transferTexts)
  const call = useCall()
  const [received, setReceived] = useState<number>()
  const stop = useRef<AbortController>(undefined)
  useEffect(() => () => stop.current?.abort(), [])

  async function run(kind: Kind) {
    const controller = new AbortController()
    stop.current = controller
    setReceived(0)
    try {
      const name = await download(call, endpoint, {
        query: { ...query, ...files[kind] },
        signal: controller.signal,
        onReceived: setReceived,
      })
      toast('success', t('export.done', { name }))
    } catch (fault) {
      if (controller.signal.aborted) return
      toast('error', t('export.failed', { why: reasonOf(fault) }), {
        action: { label: t('export.repeat'), run: () => void run(kind) },
        milliseconds: 10_000,
      })
    } finally {
      if (stop.current === controller) setReceived(undefined)
    }
  }

  if (received !== undefined)
    return (
      <span role="status">
        {t('export.busy', { kilobytes: Math.ceil(received / 1024) })}{' '}
        <button type="button" className="button button-line" onClick={() => stop.current?.abort()}>
          {t('export.cancel')}
        </button>
      </span>
    )
  const kinds = (Object.keys(files) as Kind[]).filter((kind) => hasSheet || kind !== 'sheet')
  const items = kinds.map((value) => ({
    value,
    label: t(`export.${value}`),
    text: t(`export.${value}`),
  }))
  return (
    <MenuButton
      {...button}
      menuLabel={t('export.menu')}
      className="button button-line"
      groups={[{ label: t('export.menu'), items }]}
      onChoose={(kind) => void run(kind)}
    >
      {children ?? (
        <>
          <Download aria-hidden size={16} />
          {t('export.button')}
        </>
      )}
    </MenuButton>
  )
}
