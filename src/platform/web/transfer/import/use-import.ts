import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import { useTexts } from '../../language.tsx'
import { reasonOf } from '../../reason.ts'
import type { EarlierImport, ImportPace, ImportPreview, ImportResult, OnPace } from './import-preview.ts'
import { importTexts } from './texts.ts'

export interface ImportDialogProps {
  title: string
  /** What the file should hold, and where to get one. */
  hint?: ReactNode
  /** Looks at the file and changes nothing. */
  preview(file: File): Promise<ImportPreview>
  /** What the file leaves open, asked beside what was shown; `look` looks at the file anew. */
  about?(look: () => void): ReactNode
  /** Does what was shown, and tells how far it is where that takes long. */
  apply(file: File, shown: ImportPreview, onPace: OnPace): Promise<ImportResult>
  /** One that somebody began and that is not at its end. */
  earlier?(): Promise<EarlierImport | undefined>
  /** What the page shows is to be read anew: after applying, and after undoing. */
  onChanged(): void
  onClose(): void
}

type Stage =
  | { name: 'choosing' }
  | { name: 'checking' }
  | { name: 'shown'; preview: ImportPreview; isApplying: boolean }
  | { name: 'working'; pace: ImportPace }
  | { name: 'done'; result: ImportResult; isUndoing: boolean }

/** Where an import stands, and the steps that lead on. */
export function useImport({ preview, apply, earlier, onChanged }: ImportDialogProps) {
  const t = useTexts(importTexts)
  const [file, setFile] = useState<File>()
  const [stage, setStage] = useState<Stage>({ name: 'choosing' })
  const [problem, setProblem] = useState<string>()
  const onPace = (pace: ImportPace) => setStage({ name: 'working', pace })

  // of a file that was put aside for another one nothing is shown
  const newest = useRef(0)

  /** Leads to what came of the work; where there was trouble, back to where it began. */
  async function go(back: Stage, work: () => Promise<Stage>) {
    const begun = ++newest.current
    setProblem(undefined)
    try {
      const next = await work()
      if (begun === newest.current) setStage(next)
    } catch (fault) {
      if (begun !== newest.current) return
      setStage(back)
      setProblem(t('import.failed', { why: reasonOf(fault) }))
    }
  }

  const beginWith = useEffectEvent(async (found: EarlierImport | undefined) => {
    const { follow } = found ?? {}
    if (!found || stage.name !== 'choosing') return
    if (!follow) return setStage({ name: 'done', result: found, isUndoing: false })
    await go({ name: 'choosing' }, async () => ({ name: 'done', result: await follow(onPace), isUndoing: false }))
    onChanged()
  })
  // an import is none the worse for nobody knowing of another
  const lookBack = useEffectEvent(() => void earlier?.().then(beginWith, () => {}))
  useEffect(() => lookBack(), [])

  async function check(chosen: File | undefined) {
    // what is being applied is not looked at anew
    if (!chosen || (stage.name === 'shown' && stage.isApplying)) return
    setFile(chosen)
    newest.current += 1
    if (!/\.(csv|txt)$/i.test(chosen.name)) {
      setStage({ name: 'choosing' })
      return setProblem(t('import.notCsv'))
    }
    setStage({ name: 'checking' })
    await go({ name: 'choosing' }, async () => ({ name: 'shown', preview: await preview(chosen), isApplying: false }))
  }

  async function applyShown(shown: ImportPreview) {
    if (!file) return
    setStage({ name: 'shown', preview: shown, isApplying: true })
    await go({ name: 'shown', preview: shown, isApplying: false }, async () => {
      const result = await apply(file, shown, onPace)
      onChanged()
      return { name: 'done', result, isUndoing: false }
    })
  }

  async function undo(result: ImportResult) {
    const { undo: putBack } = result
    if (!putBack) return
    setStage({ name: 'done', result, isUndoing: true })
    await go({ name: 'done', result, isUndoing: false }, async () => {
      const text = await putBack(onPace)
      onChanged()
      return { name: 'done', result: { text }, isUndoing: false }
    })
  }

  return { file, stage, problem, check, apply: applyShown, undo }
}
