import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTexts } from '#platform/web/language.tsx'
import { packingTexts, type PackingKey } from '../texts.ts'
import { openCodeReader } from './code-reader.ts'
import { newCodes } from './new-codes.ts'
import styles from './camera.module.css'

/** How often the picture is looked at, in milliseconds. */
const everyMilliseconds = 150

/** The camera's picture; each code that comes into its sight counts as a scanner's. */
export default function Camera({ onRead }: { onRead(text: string): void }) {
  const words = useTexts(packingTexts)
  const video = useRef<HTMLVideoElement>(null)
  const [problem, setProblem] = useState<PackingKey>()
  const read = useEffectEvent((text: string) => {
    navigator.vibrate?.(60)
    onRead(text)
  })

  useEffect(() => {
    const leaving = new AbortController()
    watch(video.current, read, leaving.signal).catch((fault: unknown) => {
      if (!leaving.signal.aborted) setProblem(problemOf(fault))
    })
    return () => leaving.abort()
  }, [])

  if (problem)
    return (
      <p role="alert" className={styles.problem}>
        {words(problem)}
      </p>
    )
  // an unseen picture has no sound, and plays where it stands
  return <video ref={video} className={styles.camera} aria-label={words('camera.picture')} muted playsInline />
}

class NoReader extends Error {}

/** Looks until it is aborted, or cannot; then the camera goes off. */
async function watch(video: HTMLVideoElement | null, onRead: (text: string) => void, signal: AbortSignal) {
  const look = await openCodeReader()
  if (!look) throw new NoReader('the browser reads no codes')
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
  const stop = () => stream.getTracks().forEach((track) => track.stop())
  signal.addEventListener('abort', stop)
  try {
    if (signal.aborted || !video) return
    video.srcObject = stream
    await video.play()
    const seen = new Map<string, number>()
    while (!signal.aborted) {
      const inSight = await look(video)
      if (signal.aborted) return
      newCodes(seen, inSight, performance.now()).forEach(onRead)
      await new Promise((resolve) => setTimeout(resolve, everyMilliseconds))
    }
  } finally {
    stop()
  }
}

function problemOf(fault: unknown): PackingKey {
  if (fault instanceof NoReader) return 'camera.noReader'
  if (fault instanceof DOMException && fault.name === 'NotAllowedError') return 'camera.notAllowed'
  return 'camera.none'
}
