import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { Callable, WireFile } from '../../endpoint.ts'
import { BulkFace } from '../bulk-face.tsx'
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
  endpoint: Omit<Callable<WireFile>, 'isOurs'>
  /** The filters of the list, in the wire's words; `format` or `delimiter` is added. */
  query: Readonly<Record<string, string | undefined>>
  /** Whether the call answers a workbook for people, too. */
  hasSheet?: boolean
  /** A key that opens it. */
  keys?: string
  isOff?: boolean
  /** Its name, where its face does not tell it. */
  label?: string
  /** It stands in the bar of what is selected, with the key that opens it. */
  isBulk?: boolean
  /** The face of the button elsewhere. */
  children?: ReactNode
}

interface Receiving {
  asked: ExportMenuProps['query']
  signal: AbortSignal
}

/** Saves the list as a workbook for people or as CSV with the chosen separator; shows the progress, or why it failed (B16). */
export default function ExportMenuPart({
  endpoint,
  query,
  hasSheet = false,
  isBulk = false,
  children,
  ...button
}: ExportMenuProps) {
  const t = useTexts(transferTexts)
  const call = useCall()
  const [received, setReceived] = useState(0)
  const stop = useRef<AbortController>(undefined)
  useEffect(() => () => stop.current?.abort(), [])

  const receiving = useMutation({
    mutationFn: ({ asked, signal }: Receiving) =>
      download(call, endpoint, { query: asked, signal, onReceived: setReceived }),
    onSuccess: (name) => toast('success', t('export.done', { name })),
    onError(fault, { asked, signal }) {
      if (signal.aborted) return
      toast('error', t('export.failed', { why: reasonOf(fault) }), {
        action: { label: t('export.repeat'), run: () => receive(asked) },
        milliseconds: 10_000,
      })
    },
  })

  function receive(asked: Receiving['asked']) {
    stop.current = new AbortController()
    setReceived(0)
    receiving.mutate({ asked, signal: stop.current.signal })
  }

  if (receiving.isPending)
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
      onChoose={(kind) => receive({ ...query, ...files[kind] })}
    >
      {isBulk ? (
        <BulkFace {...(button.label === undefined && { label: t('export.csv') })} icon={Download} keys={button.keys} />
      ) : (
        (children ?? (
          <>
            <Download aria-hidden size={16} />
            {t('export.button')}
          </>
        ))
      )}
    </MenuButton>
  )
}
