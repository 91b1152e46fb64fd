export { areReady, draftsOf, newKeys, type PhotoDraft, type SavedPhoto } from './photo-draft.ts'
export { PhotoField } from './photo-field-later.tsx'
export { usePhotosApi } from './photos-api.ts'
