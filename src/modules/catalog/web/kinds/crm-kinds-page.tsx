import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useCall } from '#platform/web/call.ts'
import { ask } from '#platform/web/confirm.ts'
import { useLanguage, useTexts } from '#platform/web/language.tsx'
import { usePageTitle } from '#platform/web/office/page.ts'
import { PageGate } from '#platform/web/page-gate.tsx'
import { reasonOf } from '#platform/web/reason.ts'
import { toast } from '#platform/web/toast.ts'
import { useSend } from '#platform/web/use-send.ts'
import type { ProductKind } from '../../kind.ts'
import { typeName } from '../../product-type-name.ts'
import { typesQuery, type ListedType } from '../product-types.ts'
import { KindDialog } from './kind-dialog.tsx'
import { KindRow } from './kind-row.tsx'
import { useKindsApi } from './kinds-api.ts'
import { kindsTexts } from './texts.ts'
import styles from './kinds.module.css'

/** Kinds type by type, as staff name them (CAT-1). */
export function KindsPage() {
  const t = useTexts(kindsTexts)
  const title = usePageTitle()
  const { language } = useLanguage()
  const api = useKindsApi()
  // colleagues name kinds, too
  const query = useQuery({ ...typesQuery(useCall()), refetchOnMount: 'always' })
  const [open, setOpen] = useState<{ type: ListedType; kind?: ProductKind }>()

  const deleting = useSend({
    mutationFn: (kind: ProductKind) => api.delete(kind),
    subject: ({ typeId, slug }) => `${typeId}/${slug}`,
    onSuccess: (_, { nameUk }) => void toast('success', t('deleted', { name: nameUk })),
    onError: (fault, { nameUk }) => void toast('error', t('notDeleted', { name: nameUk, why: reasonOf(fault) })),
    onSettled: () => query.refetch(),
  })

  /** Added again it would have an address made of its present name, so that it is asked instead of undone. */
  async function remove(kind: ProductKind) {
    const answer = await ask({
      title: t('deleteTitle', { name: kind.nameUk }),
      message: t('deleteNote'),
      buttons: [
        { label: t('cancel'), value: '' },
        { label: t('delete'), value: 'yes', look: 'danger' },
      ],
    })
    if (answer === 'yes') await deleting.send(kind)
  }

  return (
    <PageGate query={query} loading={t('loading')} failed={(why) => t('failed', { why })}>
      {(types) => (
        <>
          <header className={styles.bar}>
            <h1>{title}</h1>
            <Link to="/crm/products" className="button button-line">
              {t('goods')}
            </Link>
          </header>
          <p className={styles.lead}>{t('lead')}</p>
          <div className={styles.page}>
            {types.map((type) => {
              const name = typeName(type, language)
              return (
                <section key={type.id} className={styles.type} aria-labelledby={`type-${type.slug}`}>
                  <h2 id={`type-${type.slug}`}>{name}</h2>
                  {type.kinds.length === 0 ? (
                    <p className={styles.none}>{t('none')}</p>
                  ) : (
                    <ul className={styles.kinds}>
                      {type.kinds.map((kind) => (
                        <KindRow
                          key={kind.slug}
                          kind={kind}
                          typeName={name}
                          address={addressOf(type, kind)}
                          onEdit={() => setOpen({ type, kind })}
                          onDelete={() => void remove(kind)}
                        />
                      ))}
                    </ul>
                  )}
                  <button
                    type="button"
                    className="button button-line"
                    aria-label={t('addTo', { type: name })}
                    onClick={() => setOpen({ type })}
                  >
                    <Plus aria-hidden size={16} />
                    {t('add')}
                  </button>
                </section>
              )
            })}
          </div>
          {open && (
            <KindDialog
              api={api}
              type={{ id: open.type.id, name: typeName(open.type, language) }}
              kind={open.kind}
              address={open.kind && addressOf(open.type, open.kind)}
              onClose={() => setOpen(undefined)}
              onSaved={() => {
                setOpen(undefined)
                void query.refetch()
              }}
            />
          )}
        </>
      )}
    </PageGate>
  )
}

function addressOf(type: Pick<ListedType, 'slug'>, kind: Pick<ProductKind, 'slug'>): string {
  return `/${type.slug}/${kind.slug}`
}
