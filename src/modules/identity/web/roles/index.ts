// a face of its own: beside the pages of users it would come with the first page of all
export { staffTexts as roleTexts } from '../staff/texts.ts'
