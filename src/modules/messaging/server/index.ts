export { queueMessage, type Message } from './queue-message.ts'
