import type { uk } from './messages.uk.ts'

export const en: Record<keyof typeof uk, string> = {
  'told.accepted.subject': 'Order {number} is confirmed',
  'told.accepted.text': 'Order {number} is confirmed. Amount due: {amountDue}. {shop}',
  'told.sent.subject': 'Order {number} is on its way',
  'told.sent.text':
    'Order {number} has been sent. {carrier}, tracking number {trackingNumber}. Amount due: {amountDue}. {shop}',
  'told.atBranch.subject': 'Order {number} is waiting at the branch',
  'told.atBranch.text':
    'Order {number} is waiting at the branch. {carrier}, tracking number {trackingNumber}. Amount due: {amountDue}. {shop}',
  'told.storageEnds.subject': 'Order {number} is kept until {keptUntil}',
  'told.storageEnds.text':
    'Order {number} is waiting for you: {branch}. Free until {keptUntil}, then the parcel goes back. Tracking number {trackingNumber}. Amount due: {amountDue}. {shop}',
  'told.cancelled.subject': 'Order {number} is cancelled',
  'told.cancelled.text': '{shop}: order {number} is cancelled. If that’s a mistake, contact us: {link}',
}
