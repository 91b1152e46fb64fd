export { messageKinds, type MessageKind, type QueuedMessage } from './message-kinds.ts'
export { queueMessage, withdrawMessage, withdrawMessagesOf } from './queue-message.ts'
export { isLocal } from './send-message.ts'
export { smtpSettings, turboSmsSettings } from './settings.ts'
