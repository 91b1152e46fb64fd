import { sql } from 'kysely'
import type { Actor } from '#kit/actor.ts'
import type { Db, Tx } from '#platform/server/database/database.ts'
import { importsIn } from '#platform/server/table-file/imports-in.ts'
import type { Expense, Period, Platform } from '../../advert.ts'
import type { Campaign, CampaignName } from '../../report.ts'

const imports = importsIn('advert_imports')

/** Campaigns of a platform that may be those of a report: by its ids, or by names. */
export async function listCampaigns(db: Db | Tx, platform: Platform, of: readonly CampaignName[]): Promise<Campaign[]> {
  const { rows } = await sql<Campaign>`
    select c.id, c.platform, c.external_id as "externalId", c.name, c.type_id as "typeId"
    from advert_campaigns c
    where c.platform = ${platform} and (c.external_id = any(${of.flatMap(({ externalId }) => externalId ?? [])})
      or lower(c.name) = any(${of.map(({ name }) => name.toLowerCase())}))
    order by c.id`.execute(db)
  return rows
}

/** One at a time says what campaigns are for, so that none is there twice. */
export async function lockCampaigns(tx: Tx): Promise<void> {
  await sql`lock table advert_campaigns in share row exclusive mode`.execute(tx)
}

export async function insertCampaign(
  tx: Tx,
  { platform, name, externalId, typeId }: Omit<Campaign, 'id'>,
): Promise<void> {
  await tx.insertInto('advert_campaigns').values({ platform, name, external_id: externalId, type_id: typeId }).execute()
}

/** A campaign may be called otherwise by now, and have told its id. */
export async function updateCampaign(
  tx: Tx,
  { id, name, externalId, typeId }: Omit<Campaign, 'platform'>,
): Promise<void> {
  await tx
    .updateTable('advert_campaigns')
    .set({ name, type_id: typeId, ...(externalId !== null && { external_id: externalId }) })
    .where('id', '=', id)
    .execute()
}

/** Reads and locks the expenses of these campaigns on these days until the transaction ends. */
export async function lockExpensesOf(tx: Tx, campaignIds: readonly string[], period: Period): Promise<Expense[]> {
  const { rows } = await sql<Expense>`
    select e.id::text, e.spent_on as "spentOn", e.kind, e.amount, e.amounts_by_type as "amountsByType",
      e.is_unfinished as "isUnfinished", e.campaign_id as "campaignId", e.version
    from advert_expenses e
    where e.campaign_id = any(${campaignIds}::uuid[]) and e.spent_on between ${period.from} and ${period.to}
    order by e.id for update`.execute(tx)
  return rows
}

export interface ImportedChange {
  expenseId: string
  /** As it was; null where it was added. */
  before: Expense | null
  /** The version of the row afterwards; null where the import removed it. */
  version: number | null
}

export async function insertImport(
  tx: Tx,
  { fileName, actor }: { fileName: string; actor: Actor },
  changes: readonly ImportedChange[],
): Promise<string> {
  const id = await imports.insert(tx, { fileName, actor })
  await sql`
    insert into advert_import_changes (import_id, expense_id, change)
    select ${id}::uuid, expense_id, change from unnest(
      ${changes.map(({ expenseId }) => expenseId)}::uuid[], ${changes.map((change) => JSON.stringify(change))}::jsonb[]
    ) as c (expense_id, change)`.execute(tx)
  return id
}

/** Takes an import to be undone and gives what it changed; undefined where there is none to undo. */
export async function takeImport(tx: Tx, id: string, now: Date): Promise<ImportedChange[] | undefined> {
  if (!(await imports.take(tx, id, now))) return undefined
  const { rows } = await sql<{ change: ImportedChange }>`
    select change from advert_import_changes where import_id = ${id} order by expense_id`.execute(tx)
  return rows.map(({ change }) => change)
}

export const deleteOldImports = imports.deleteOld
