import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import { useTexts } from '../../language.tsx'
import { reasonOf } from '../../reason.ts'
import type { ExportMenuProps } from '../export-menu.tsx'
import { useSend } from '../../use-send.ts'
import { tableEndings, type FileChoices } from '../../../table-import.ts'
import type { EarlierImport, ImportPace, ImportPreview, ImportResult, OnPace, SentFile } from './import-preview.ts'
import { importTexts } from './texts.ts'

export interface ImportDialogProps {
  title: string
  /** A hint at the expected contents of the file, and where to get one. */
  hint?: ReactNode
  /** A call that answers a sample of the file. */
  sample?: ExportMenuProps['endpoint']
  /** A file that is there already: nobody has to choose one. */
  given?: File | undefined
  /** Looks at the file and changes nothing. */
  preview(sent: SentFile): Promise<ImportPreview>
  /** Questions that the file leaves open, beside its preview; `look` looks at the file anew. */
  about?(look: () => void): ReactNode
  /** Does the changes of the preview, and reports its progress where that takes long. */
  apply(sent: SentFile, shown: ImportPreview, onPace: OnPace): Promise<ImportResult>
  /** One that somebody began and that is not at its end. */
  earlier?(): Promise<EarlierImport | undefined>
  /** Makes the page read its data anew: after applying, and after undoing. */
  onChanged(): void
  onClose(): void
}

type Stage =
  | { name: 'choosing' }
  | { name: 'checking' }
  | { name: 'shown'; preview: ImportPreview }
  | { name: 'working'; pace: ImportPace }
  | { name: 'done'; result: ImportResult }

interface Applied {
  sent: SentFile
  shown: ImportPreview
}

interface Undone {
  result: ImportResult
  putBack: NonNullable<ImportResult['undo']>
}

/** Where an import stands, and the steps that lead on. */
export function useImport({ given, preview, apply, earlier, onChanged }: ImportDialogProps) {
  const t = useTexts(importTexts)
  const [sent, setSent] = useState<SentFile>()
  const [stage, setStage] = useState<Stage>({ name: 'choosing' })
  const [problem, setProblem] = useState<string>()
  const onPace = (pace: ImportPace) => setStage({ name: 'working', pace })

  // of a file that was put aside for another one nothing is shown
  const newest = useRef(0)

  /** Leads to what came of looking; where there was trouble, back to choosing. */
  async function look(at: () => Promise<Stage>) {
    const begun = ++newest.current
    setProblem(undefined)
    try {
      const next = await at()
      if (begun === newest.current) setStage(next)
    } catch (fault) {
      if (begun === newest.current) goBack({ name: 'choosing' }, fault)
    }
  }

  function goBack(to: Stage, fault: unknown) {
    setStage(to)
    setProblem(t('import.failed', { why: reasonOf(fault) }))
  }

  const beginWith = useEffectEvent(async (found: EarlierImport | undefined) => {
    const { follow } = found ?? {}
    if (!found || stage.name !== 'choosing') return
    if (!follow) return setStage({ name: 'done', result: found })
    await look(async () => ({ name: 'done', result: await follow(onPace) }))
    onChanged()
  })
  // an import is none the worse for nobody knowing of another
  const lookBack = useEffectEvent(() => void earlier?.().then(beginWith, () => {}))
  useEffect(() => lookBack(), [])

  const applying = useSend({
    mutationFn: ({ sent: chosen, shown }: Applied) => apply(chosen, shown, onPace),
    onSuccess(result) {
      onChanged()
      setStage({ name: 'done', result })
    },
    onError: (fault, { shown }) => goBack({ name: 'shown', preview: shown }, fault),
  })

  const undoing = useSend({
    mutationFn: ({ putBack }: Undone) => putBack(onPace),
    onSuccess(text) {
      onChanged()
      setStage({ name: 'done', result: { text } })
    },
    onError: (fault, { result }) => goBack({ name: 'done', result }, fault),
  })

  /** Checks a file: another file drops the answers, the same one keeps them. */
  async function check(file: File | undefined, choices: FileChoices = {}) {
    // looks at no file while one is being applied
    if (!file || applying.isPending) return
    const chosen = { file, choices }
    setSent(chosen)
    newest.current += 1
    if (!tableEndings.some((ending) => file.name.toLowerCase().endsWith(ending))) {
      setStage({ name: 'choosing' })
      return setProblem(t('import.notTable', { endings: tableEndings.join(', ') }))
    }
    setStage({ name: 'checking' })
    await look(async () => ({ name: 'shown', preview: await preview(chosen) }))
  }

  const checkGiven = useEffectEvent(() => void Promise.resolve(given).then((file) => check(file)))
  useEffect(() => checkGiven(), [])

  return {
    file: sent?.file,
    stage,
    problem,
    isApplying: applying.isPending,
    isUndoing: undoing.isPending,
    check,
    answer: (choices: FileChoices) => check(sent?.file, { ...sent?.choices, ...choices }),
    lookAgain: () => check(sent?.file, sent?.choices),
    apply(shown: ImportPreview) {
      setProblem(undefined)
      if (sent) void applying.send({ sent, shown })
    },
    undo(result: ImportResult) {
      setProblem(undefined)
      if (result.undo) void undoing.send({ result, putBack: result.undo })
    },
  }
}
