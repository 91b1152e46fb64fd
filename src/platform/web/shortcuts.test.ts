import { describe, expect, it } from 'vitest'
import { isPressed, keysShown, type Pressed } from './shortcuts.ts'

const press = (keys: Partial<Pressed>): Pressed => ({
  key: '',
  code: '',
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...keys,
})

describe('[B9] keys of the back-office', () => {
  it.each(['s', 'S', 'і', 'ы'])('Ctrl+S is the key of the keyboard, on a layout where it types %s too', (key) => {
    expect(isPressed('mod+s', press({ key, code: 'KeyS', ctrlKey: true }))).toBe(true)
    expect(isPressed('mod+s', press({ key, code: 'KeyS', metaKey: true }))).toBe(true)
    expect(isPressed('mod+s', press({ key, code: 'KeyS' }))).toBe(false)
  })

  it('another modifier is another shortcut', () => {
    const undo = { key: 'z', code: 'KeyZ', ctrlKey: true }
    expect(isPressed('mod+z', press(undo))).toBe(true)
    expect(isPressed('mod+z', press({ ...undo, shiftKey: true }))).toBe(false)
    expect(isPressed('mod+z', press({ ...undo, altKey: true }))).toBe(false)
    expect(isPressed('shift+Delete', press({ key: 'Delete', shiftKey: true }))).toBe(true)
    expect(isPressed('Delete', press({ key: 'Delete', shiftKey: true }))).toBe(false)
  })

  it('a sign counts as typed, with Shift or without', () => {
    expect(isPressed('?', press({ key: '?', code: 'Slash', shiftKey: true }))).toBe(true)
    expect(isPressed('?', press({ key: '?', code: 'Digit7', shiftKey: true }))).toBe(true)
    expect(isPressed('?', press({ key: '/', code: 'Slash' }))).toBe(false)
  })

  it('are written as the keyboard in hand says them', () => {
    expect(keysShown('mod+shift+s', false)).toBe('Ctrl+Shift+S')
    expect(keysShown('mod+shift+s', true)).toBe('⌘⇧S')
    expect(keysShown('Delete', false)).toBe('Delete')
  })
})
