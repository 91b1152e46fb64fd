import { productPath } from '#modules/catalog/product-path.ts'
import { usePageContext } from './page-context.tsx'

/** The products this browser looked at before (U27); nobody else knows them, so a script fills them in from local storage. */
export function Recent() {
  const { t, href } = usePageContext()
  return (
    <section className="wrap recent" aria-labelledby="recent" data-recent={href(productPath(''))} hidden>
      <h2 id="recent" className="section-title">
        {t('product.recent')}
      </h2>
      <ul className="recent-row" />
      <template>
        <li className="card">
          <div className="card-photo">
            <picture>
              <source type="image/avif" sizes="150px" />
              <source type="image/webp" sizes="150px" />
              <img alt="" width={400} height={500} loading="lazy" decoding="async" />
            </picture>
          </div>
          <p className="card-name" />
        </li>
      </template>
    </section>
  )
}
