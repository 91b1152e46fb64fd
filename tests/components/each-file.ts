import { beforeEach, vi } from 'vitest'
import { cleanup } from 'vitest-browser-react'

// one page shows the files of a worker one after the other: what the one before changed is as it was
vi.useRealTimers()
vi.restoreAllMocks()
vi.unstubAllGlobals()
localStorage.clear()
sessionStorage.clear()

beforeEach(async () => {
  await cleanup()
  // a question that nobody answered
  for (const dialog of document.querySelectorAll('dialog')) dialog.close()
})
