import { expect } from 'vitest'
import { getModels, getMoves, type ModelRow, type Move } from '#modules/moving-in/contract.ts'
import { readMoveFile } from '#modules/moving-in/reading.contract.ts'
import { patienceMs } from '../deep.ts'
import { dataOf, type Answer, type TestApi } from './api.ts'

/** Moving in as one Admin does it, always with the newest move. */
export function movesOf(api: TestApi, token: string) {
  const post = (path: string, body: unknown) => api.call(`/crm/moving-in/${path}`, { method: 'POST', token, body })
  const shown = (answer: Answer): Move => {
    expect(answer.Message.Errors).toEqual([])
    const { move } = dataOf(getMoves, answer)
    if (!move) throw new Error('there is no move')
    return move
  }
  const now = async () => shown(await api.call('/crm/moving-in/get', { token }))
  const give = (file: string | Uint8Array<ArrayBuffer>, query = '') =>
    api.call(`/crm/moving-in/read?fileName=export.csv${query}`, {
      method: 'POST',
      token,
      body: file,
      headers: { 'content-type': 'text/csv' },
    })
  const end = async (answer: Answer): Promise<Move> => {
    let move = shown(answer)
    await expect
      .poll(async () => (move = await now()).state, { interval: 50, timeout: patienceMs })
      .not.toMatch(/^(running|undoing)$/)
    return move
  }

  return {
    now,
    give,
    async read(file: string | Uint8Array, query = ''): Promise<Move> {
      const answer = await give(typeof file === 'string' ? file : new Uint8Array(file), query)
      expect(answer.Message.Errors).toEqual([])
      expect(dataOf(readMoveFile, answer)).toMatchObject({ headers: [], questions: [] })
      return now()
    },
    async models(query = ''): Promise<ModelRow[]> {
      const { id } = await now()
      return dataOf(getModels, await api.call(`/crm/moving-in/models?id=${id}${query}`, { token })).models
    },
    answerRaw: async (answers: readonly object[]) => post('answer', { id: (await now()).id, answers }),
    answer: async (answers: readonly object[]) => shown(await post('answer', { id: (await now()).id, answers })),
    decide: async (decisions: object) => shown(await post('decide', { id: (await now()).id, decisions })),
    apply: async () => end(await post('apply', { id: (await now()).id })),
    undo: async () => end(await post('undo', { id: (await now()).id })),
  }
}
