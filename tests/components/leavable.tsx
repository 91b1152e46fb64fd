import { useEffect, useState, type ReactNode } from 'react'

const name = 'leave the window'

/** A window that one leaves while an answer is on its way. */
export function Leavable({ children }: { children: ReactNode }) {
  const [isLeft, setLeft] = useState(false)
  useEffect(() => {
    const leave = () => setLeft(true)
    addEventListener(name, leave)
    return () => removeEventListener(name, leave)
  }, [])
  return isLeft ? null : children
}

export function leave(): void {
  dispatchEvent(new Event(name))
}
