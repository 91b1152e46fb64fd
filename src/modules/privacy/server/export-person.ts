import { dayOf } from '#kit/days.ts'
import { FileAnswer } from '#platform/server/http/file-answer.ts'
import type { DataSubject, PersonalData } from '#platform/server/personal-data.ts'
import type { Shop } from '#platform/server/shop.ts'

/** Everything that the rooms keep about a person, as a file for them: a section a kind of data, in words of people. */
export async function exportPerson(
  shop: Shop,
  rooms: readonly PersonalData[],
  person: DataSubject,
): Promise<FileAnswer> {
  const now = shop.now()
  const sections: Record<string, readonly object[]> = {}
  for (const { section, read } of rooms)
    if (section !== undefined && read !== undefined) sections[section] = await read(shop.database.db, person)
  const content = JSON.stringify({ madeAt: now, phones: person.phones, emails: person.emails, ...sections }, null, 2)
  return new FileAnswer(`my-data-${dayOf(now)}.json`, 'application/json', once(content))
}

async function* once(content: string): AsyncIterable<Uint8Array> {
  yield Buffer.from(content)
}
