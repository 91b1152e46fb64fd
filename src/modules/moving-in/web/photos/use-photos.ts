import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { ApiError } from '#platform/web/api.ts'
import { useAsk } from '#platform/web/ask.ts'
import { useTexts } from '#platform/web/language.tsx'
import { reasonOf } from '#platform/web/reason.ts'
import * as contract from '../../contract.ts'
import { movesKey } from '../moving-api.ts'
import { BadPart, type ZipPhoto } from './read-zip.ts'
import { photoTexts } from './texts.ts'

export interface PhotosPace {
  done: number
  total: number
  /** Files that no product was known by, or that are no pictures, and why. */
  refused: { name: string; why: string }[]
}

/** Photos of a folder, or of an archive that is opened part by part. */
export type PhotoList = () => Promise<readonly ZipPhoto[]>

/** Gives photos one after another, 2 before 10 as people number them, and has them put on their products at the end. */
export function usePhotos(id: string, onPace: (pace: PhotosPace) => void) {
  const ask = useAsk()
  const t = useTexts(photoTexts)
  const cache = useQueryClient()
  const isStopped = useRef(false)
  const give = useMutation({
    async mutationFn(list: PhotoList) {
      isStopped.current = false
      const photos = (await list()).toSorted((one, other) =>
        one.name.localeCompare(other.name, 'uk', { numeric: true }),
      )
      const refused: PhotosPace['refused'] = []
      let done = 0
      for (const { name, open } of photos) {
        if (isStopped.current) break
        onPace({ done, total: photos.length, refused })
        try {
          await ask(contract.addMovePhoto, { query: { id, name: name.slice(-500) }, file: await open() })
        } catch (fault) {
          if (fault instanceof BadPart) refused.push({ name, why: t(`part.${fault.trouble}`) })
          // of one file; a lost connection is lost for all others, too
          else if (fault instanceof ApiError && fault.status !== 0) refused.push({ name, why: reasonOf(fault) })
          else throw fault
        }
        done++
      }
      onPace({ done, total: photos.length, refused })
      await ask(contract.holdMovePhotos, { body: { id, act: 'resume' } })
    },
    onSettled: () => cache.invalidateQueries({ queryKey: movesKey }),
  })
  return { ...give, stop: () => (isStopped.current = true) }
}
