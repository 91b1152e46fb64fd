import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'

/**
 * Takes files that are dropped on the field, or pasted: in it, or anywhere when it is the only field for photos. Tells
 * whether files are held over it.
 */
export function useIncoming(field: RefObject<HTMLElement | null>, onFiles: (files: File[]) => void): boolean {
  const [isOver, setOver] = useState(false)
  const take = useRef(onFiles)
  useLayoutEffect(() => {
    take.current = onFiles
  })
  useEffect(() => {
    const isHere = (event: Event) => event.target instanceof Node && field.current?.contains(event.target) === true

    // adds nothing while the form saves
    const isShut = () => Boolean(field.current?.closest('[inert]'))

    function onPaste(event: ClipboardEvent): void {
      const files = [...(event.clipboardData?.files ?? [])]
      // a dialog over the page is about something else
      const isElsewhere = document.querySelector('dialog:modal') !== null && !isInTopDialog(field.current)
      if (files.length === 0 || event.defaultPrevented || isElsewhere || isShut()) return
      if (!isHere(event) && document.querySelectorAll('[data-photo-field]').length > 1) return
      event.preventDefault()
      take.current(files)
    }

    function onDrag(event: DragEvent): void {
      if (!event.dataTransfer?.types.includes('Files')) return
      // beside the field the browser would leave the page and open the file
      event.preventDefault()
      event.dataTransfer.dropEffect = isHere(event) ? 'copy' : 'none'
      setOver(isHere(event))
    }

    function onDrop(event: DragEvent): void {
      if (!event.dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      setOver(false)
      if (isHere(event)) take.current([...event.dataTransfer.files])
    }

    function onLeave(event: DragEvent): void {
      if (event.relatedTarget === null) setOver(false)
    }

    document.addEventListener('paste', onPaste)
    document.addEventListener('dragover', onDrag)
    document.addEventListener('drop', onDrop)
    document.addEventListener('dragleave', onLeave)
    return () => {
      document.removeEventListener('paste', onPaste)
      document.removeEventListener('dragover', onDrag)
      document.removeEventListener('drop', onDrop)
      document.removeEventListener('dragleave', onLeave)
    }
  }, [field])
  return isOver
}

function isInTopDialog(element: Element | null): boolean {
  return [...document.querySelectorAll('dialog:modal')].at(-1)?.contains(element) === true
}
