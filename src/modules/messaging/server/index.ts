export { messageKinds } from './message-kinds.ts'
export { queueMessage, withdrawMessage } from './queue-message.ts'
export { isLocal } from './send-message.ts'
export { smtpSettings, turboSmsSettings } from './settings.ts'
