export { copyDirectory, copyDirectoryFirst } from './directory/copy-directory.ts'
export { fillDirectory } from './directory/fill-directory.ts'
export { novaPoshta } from './nova-poshta/news.ts'
export { novaPoshtaSettings } from './nova-poshta/settings.ts'
