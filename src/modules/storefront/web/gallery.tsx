import type { ProductData } from '../page-data.ts'
import { Icon } from './icons.tsx'
import { densePhone, Photo } from './photo.tsx'
import { usePageContext } from './page-context.tsx'

/** More photos than this stand behind the last thumbnail, counted (U21). */
const mostThumbs = 5

/** On no phone more than 800 dots: two or three a pixel of the last two. */
const slot = `(min-width: 1280px) 530px, (min-width: 900px) 42vw, (min-width: 700px) 52vw, ${densePhone} min(62vw, 266px), min(78vw, 400px)`

/** A row of photos that scrolls and snaps; thumbnails and photos are links, so nothing waits for scripts. */
export function Gallery({ data }: { data: ProductData }) {
  const { t } = usePageContext()
  const { pictures } = data
  if (pictures.length === 0) {
    return (
      <div className="gallery gallery-one">
        <div className="shots">
          <div className="shot">
            <span className={`photo-none egg egg-${data.type.slug}`} />
          </div>
        </div>
      </div>
    )
  }
  const isOne = pictures.length === 1
  return (
    <div className={isOne ? 'gallery gallery-one' : 'gallery'} data-gallery>
      <ul className="shots" aria-label={t('product.pictures')}>
        {pictures.map((picture, index) => (
          <li key={index} className="shot" id={`photo-${index + 1}`}>
            <a href={picture.src} data-zoom-open={index}>
              <Photo picture={picture} sizes={slot} {...(index === 0 && { place: 'first' })} />
              <span className="visually-hidden">{` ${t('product.zoom')}`}</span>
            </a>
          </li>
        ))}
      </ul>
      {!isOne && <Thumbs data={data} />}
      <Zoom isOne={isOne} />
    </div>
  )
}

function Thumbs({ data: { pictures } }: { data: ProductData }) {
  const { t } = usePageContext()
  const hidden = Math.max(0, pictures.length - mostThumbs)
  return (
    <ul className="thumbs">
      {pictures.slice(0, mostThumbs).map((picture, index) => {
        const more = index === mostThumbs - 1 ? hidden : 0
        const number = index + 1
        return (
          <li key={index}>
            <a
              href={`#photo-${number}`}
              aria-label={
                more > 0 ? t('product.pictureMore', { number, count: more }) : t('product.picture', { number })
              }
              aria-current={index === 0 ? 'true' : undefined}
            >
              <Photo picture={picture} sizes="88px" isDecor />
              {more > 0 && <span className="thumb-more" aria-hidden="true">{`+${more}`}</span>}
            </a>
          </li>
        )
      })}
    </ul>
  )
}

/** Filled by a script at the first tap; without scripts a photo is a link to its file (U22). */
function Zoom({ isOne }: { isOne: boolean }) {
  const { t } = usePageContext()
  return (
    <dialog className="zoom" aria-label={t('product.zoomTitle')} data-zoom>
      <ul className="zoom-shots" {...{ tabIndex: 0 }} />
      <button type="button" className="round zoom-close" aria-label={t('product.zoomClose')} data-zoom-close>
        <Icon name="close" />
      </button>
      {!isOne && (
        <div className="zoom-steps">
          <button type="button" className="round" aria-label={t('product.zoomPrevious')} data-zoom-step="-1">
            <Icon name="left" />
          </button>
          <p data-zoom-count aria-live="polite" />
          <button type="button" className="round" aria-label={t('product.zoomNext')} data-zoom-step="1">
            <Icon name="right" />
          </button>
        </div>
      )}
    </dialog>
  )
}
