import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { useState } from 'react'
import { passwordLength } from '#domain/limits.ts'
import { FieldFrame, type FieldTexts } from '../kit/field-frame.tsx'
import { Text, useText } from '../kit/intl.tsx'
import { useUncontrolled } from '../kit/use-uncontrolled.ts'
import styles from './accounts.module.css'

export interface PasswordFieldProps extends FieldTexts {
  readonly name?: string
  readonly value: string
  readonly onType: (text: string) => void
  readonly autoComplete: 'current-password' | 'new-password'
}

/** A password that can be shown, because hidden typing on a phone's keyboard leads to errors. */
export function PasswordField(props: PasswordFieldProps) {
  const { name = 'password', value, onType, autoComplete, ...texts } = props
  const text = useText()
  const control = useUncontrolled<HTMLInputElement>(value)
  const [isShown, setShown] = useState(false)
  const Icon = isShown ? EyeOff : Eye
  return (
    <FieldFrame {...texts}>
      {(links) => (
        <div className={styles.password}>
          <input
            {...links}
            {...control}
            name={name}
            type={isShown ? 'text' : 'password'}
            maxLength={passwordLength.max}
            required
            autoComplete={autoComplete}
            autoCapitalize="none"
            spellCheck={false}
            onChange={(event) => onType(event.currentTarget.value)}
          />
          <button
            type="button"
            className={styles.show}
            aria-pressed={isShown}
            aria-label={text('form.showPasswordLabel')}
            onClick={() => setShown(!isShown)}
          >
            <Icon size={20} aria-hidden />
            <Text k={isShown ? 'form.hidePassword' : 'form.showPassword'} />
          </button>
        </div>
      )}
    </FieldFrame>
  )
}
