import { useSyncExternalStore } from 'react'
import { browserStorage } from '#platform/web/browser-storage.ts'

const key = 'orderSound'
const listeners = new Set<() => void>()

function isSounding(): boolean {
  return browserStorage.getItem(key) === 'on'
}

export function setSounding(isOn: boolean): void {
  browserStorage.setItem(key, isOn ? 'on' : 'off')
  for (const listener of listeners) listener()
  // a browser lets a page sound once somebody pressed something: heard at once, one knows how it will be
  if (isOn) ring()
}

export function useSounding(): boolean {
  return useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }, isSounding)
}

let audio: AudioContext | undefined

/** Two soft tones, if they are wanted. A page in which nobody has pressed anything yet stays silent. */
export function ring(): void {
  if (!isSounding()) return
  audio ??= new AudioContext()
  void audio.resume()
  tone(audio, 660, 0)
  tone(audio, 880, 0.16)
}

function tone(context: AudioContext, hertz: number, afterSeconds: number): void {
  const begin = context.currentTime + afterSeconds
  const [voice, loudness] = [context.createOscillator(), context.createGain()]
  voice.frequency.value = hertz
  loudness.gain.setValueAtTime(0.0001, begin)
  loudness.gain.exponentialRampToValueAtTime(0.2, begin + 0.02)
  loudness.gain.exponentialRampToValueAtTime(0.0001, begin + 0.5)
  voice.connect(loudness).connect(context.destination)
  voice.start(begin)
  voice.stop(begin + 0.55)
}
