import { passwordStrength } from '#kit/password.ts'
import { useTexts } from '../language.tsx'
import { inputTexts, type InputKey } from './texts.ts'
import styles from './inputs.module.css'

/** The strength of a password as a bar and in words (S5, U43). */
export function PasswordStrength({ password }: { password: string }) {
  const t = useTexts(inputTexts)
  const strength = passwordStrength(password)
  return (
    <div className={styles.strength}>
      <meter min={0} low={50} high={75} optimum={100} max={100} value={strength} aria-label={t('strength')}>
        {strength}
      </meter>
      <span role="status">{t(`strength.${strength}` as InputKey)}</span>
    </div>
  )
}
