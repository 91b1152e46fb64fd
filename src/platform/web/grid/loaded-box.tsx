import type { GridApi, IHeaderParams, IRowNode } from 'ag-grid-community'
import { useEffect, useRef, useState } from 'react'
import { useTexts } from '../language.tsx'
import { mostRows } from '../rows.ts'
import { isPressed, isTyping } from '../shortcuts.ts'
import { officeTexts } from '../texts.ts'

/** The box over those of the rows: ticks all that are loaded, or unticks them; Ctrl+A in the grid ticks them (B1, B5). */
export default function LoadedBox({ api, eGridHeader }: IHeaderParams) {
  const t = useTexts(officeTexts)
  const [ticked, setTicked] = useState<'all' | 'some' | 'none'>('none')
  const box = useRef<HTMLInputElement>(null)

  useEffect(() => {
    const look = () => {
      const loaded = loadedIn(api)
      const chosen = loaded.filter((node) => node.isSelected())
      setTicked(chosen.length === 0 ? 'none' : chosen.length < Math.min(loaded.length, mostRows) ? 'some' : 'all')
    }
    look()
    const events = ['selectionChanged', 'modelUpdated'] as const
    for (const event of events) api.addEventListener(event, look)
    return () => {
      for (const event of events) if (!api.isDestroyed()) api.removeEventListener(event, look)
    }
  }, [api])

  useEffect(() => {
    if (box.current) box.current.indeterminate = ticked === 'some'
  }, [ticked])

  useEffect(() => {
    const grid = eGridHeader.closest<HTMLElement>('.ag-root')
    const press = (event: KeyboardEvent) => {
      // in a field Ctrl+A is the field's own
      if (isPressed('mod+a', event) && !isTyping(event.target)) chooseLoaded(api, true)
      // the keyboard stands on the header, and does there what it does on the box
      else if (event.target === eGridHeader && (event.key === ' ' || event.key === 'Enter')) box.current?.click()
      else return
      event.preventDefault()
      event.stopPropagation()
    }
    grid?.addEventListener('keydown', press, true)
    return () => grid?.removeEventListener('keydown', press, true)
  }, [api, eGridHeader])

  const look = { all: ' ag-checked', some: ' ag-indeterminate', none: '' }[ticked]
  return (
    <div className={`ag-wrapper ag-input-wrapper ag-checkbox-input-wrapper${look}`}>
      <input
        ref={box}
        type="checkbox"
        className="ag-input-field-input ag-checkbox-input"
        tabIndex={-1}
        aria-label={t('keys.selectLoaded')}
        checked={ticked === 'all'}
        onChange={() => chooseLoaded(api, ticked !== 'all')}
      />
    </div>
  )
}

function chooseLoaded(api: GridApi, newValue: boolean): void {
  const nodes = loadedIn(api)
  api.setNodesSelected({ nodes: newValue ? nodes.slice(0, mostRows) : nodes, newValue, source: 'api' })
}

function loadedIn(api: GridApi): IRowNode[] {
  const nodes: IRowNode[] = []
  api.forEachNode((node) => {
    if (node.data !== undefined) nodes.push(node)
  })
  return nodes
}
