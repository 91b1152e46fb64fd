import { PhotoSamples } from '#modules/media/web/photo-samples.tsx'
import { UiPage } from '#platform/web/ui-page/crm-ui-page.tsx'

/** Every part of the screens, and those of the modules. */
export function OfficeSamples() {
  return (
    <UiPage>
      <PhotoSamples />
    </UiPage>
  )
}
