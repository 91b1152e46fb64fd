import { type Answer, type CallOptions, type TestApi } from './api.ts'

/** One browser: keeps its cookies and, once signed in, its access token. */
export interface Caller {
  readonly cookies: Map<string, string>
  token: string | undefined
  get(path: string, options?: CallOptions): Promise<Answer>
  post(path: string, body: unknown, options?: CallOptions): Promise<Answer>
  put(path: string, body: unknown, options?: CallOptions): Promise<Answer>
}

let addresses = 0

/** A browser at an address of its own, so that one test's tries are not counted for another's. */
export function buildCaller(api: TestApi, address = `198.51.100.${++addresses}`): Caller {
  const cookies = new Map<string, string>()

  async function send(path: string, options: CallOptions): Promise<Answer> {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await api.call(path, {
      language: 'UKR',
      address,
      token: caller.token,
      ...options,
      headers: { ...(cookie && { cookie }), ...options.headers },
    })
    for (const set of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? []
      if (value === '') cookies.delete(name)
      else cookies.set(name, value)
    }
    const { accessToken } = (answer.Data ?? {}) as { accessToken?: string }
    if (accessToken !== undefined) caller.token = accessToken
    return answer
  }

  const caller: Caller = {
    cookies,
    token: undefined,
    get: (path, options = {}) => send(path, options),
    post: (path, body, options = {}) => send(path, { method: 'POST', body, ...options }),
    put: (path, body, options = {}) => send(path, { method: 'PUT', body, ...options }),
  }
  return caller
}

/** The errors of an answer as `field: text`. */
export function errorsOf({ Message: { Errors } }: Answer): string[] {
  return Errors.map(({ id, error }) => `${id}: ${error}`)
}

/** The statuses of several answers, the smallest first. */
export function statusesOf(answers: readonly Answer[]): number[] {
  return answers.map(({ status }) => status).toSorted((one, other) => one - other)
}
