import { MessageSquareText } from 'lucide-react'
import { useTexts } from '#platform/web/language.tsx'
import { orderTexts } from '../order/texts.ts'
import styles from './buyer-comment.module.css'

/** The buyer's comment stands above all else of the order: the packer reads it first. */
export function BuyerComment({ text }: { text: string }) {
  const t = useTexts(orderTexts)
  if (text.trim() === '') return null
  return (
    <div className={styles.comment}>
      <MessageSquareText aria-hidden size={18} />
      <div>
        <b>{t('field.note')}</b>
        <p>{text.trim()}</p>
      </div>
    </div>
  )
}
