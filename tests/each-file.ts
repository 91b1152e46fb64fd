import { endWithFile } from './build/file-end.ts'

endWithFile()
