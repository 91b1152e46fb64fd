import { SetupError } from '../setup-error.ts'
import { missingAmong, settingsOf, type Setting, type SettingList } from './setting.ts'

/** The settings in the environment, checked as a whole. */
export interface Environment {
  readonly lists: readonly SettingList[]
  /** By their names; those that it leaves out are not here. */
  readonly texts: ReadonlyMap<string, string>
}

/** Throws one Error that names every wrong value. A blank variable counts as absent, an unknown one is ignored. */
export function readEnvironment(
  lists: readonly SettingList[],
  env: Readonly<Record<string, string | undefined>>,
): Environment {
  const settings = lists.flatMap(settingsOf)
  const texts = new Map<string, string>()
  for (const setting of settings) {
    const text = textOf(setting, env[setting.name])
    if (text !== undefined) texts.set(setting.name, text)
  }
  const wrong = [
    ...settings.flatMap((setting) => wrongValue(setting, texts)),
    ...missingAmong(settings, ({ name }) => texts.has(name)).map(
      ({ name, neededWith }) => `${name}: is needed with ${[neededWith].flat().join(' or ')}`,
    ),
  ]
  if (wrong.length > 0)
    throw new SetupError(`Wrong settings in the environment:\n${wrong.map((line) => `  ${line}`).join('\n')}`)
  return { lists, texts }
}

function wrongValue({ name, kind, isSecret }: Setting<unknown>, texts: ReadonlyMap<string, string>): string[] {
  const text = texts.get(name)
  if (text === undefined || kind.schema.safeParse(text).success) return []
  return [`${name}: ${isSecret ? 'the value' : `'${text}'`} is not ${kind.is}`]
}

/** A secret is taken to the letter: spaces may be part of it. */
function textOf({ isSecret }: Setting<unknown>, written = ''): string | undefined {
  if (written.trim() === '') return undefined
  return isSecret ? written : written.trim()
}
