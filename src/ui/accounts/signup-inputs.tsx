import { Fragment } from 'react'
import { nameLength, passwordLength } from '#domain/limits.ts'
import { fieldId } from '../kit/error-summary.tsx'
import { Text } from '../kit/intl.tsx'
import { AccountField } from './account-field.tsx'
import type { SignupProblems } from './account-problems.ts'
import styles from './accounts.module.css'
import { AgeField } from './age-field.tsx'
import { CountryField } from './country-field.tsx'
import { GenderField } from './gender-field.tsx'
import { PasswordField } from './password-field.tsx'
import { problemText } from './problem-text.tsx'
import type { SignupFields } from './signup-fields.ts'

export interface SignupInputsProps {
  readonly fields: SignupFields
  readonly onChange: (changed: Partial<SignupFields>) => void
  readonly password: string
  readonly onPassword: (password: string) => void
  readonly problems: SignupProblems
}

export function SignupInputs({
  fields,
  onChange,
  password,
  onPassword,
  problems,
}: SignupInputsProps) {
  const optional = <Text k="form.optional" />
  return (
    <Fragment>
      <div className={styles.pair}>
        <AccountField
          label={<Text k="signup.firstName" />}
          unit={optional}
          name="firstName"
          value={fields.firstName}
          onType={(firstName) => onChange({ firstName })}
          maxLength={nameLength}
          autoComplete="given-name"
        />
        <AccountField
          label={<Text k="signup.lastName" />}
          unit={optional}
          name="lastName"
          value={fields.lastName}
          onType={(lastName) => onChange({ lastName })}
          maxLength={nameLength}
          autoComplete="family-name"
        />
      </div>
      <AccountField
        id={fieldId('email')}
        label={<Text k="signup.email" />}
        error={problemText(problems.email)}
        name="email"
        type="email"
        value={fields.email}
        onType={(email) => onChange({ email })}
        required
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordField
        id={fieldId('password')}
        label={<Text k="signup.password" />}
        hint={<Text k="signup.passwordHint" values={{ count: passwordLength.min }} />}
        error={problemText(problems.password)}
        value={password}
        onType={onPassword}
        autoComplete="new-password"
      />
      <GenderField
        unit={optional}
        value={fields.gender}
        onChoose={(gender) => onChange({ gender })}
      />
      <CountryField
        unit={optional}
        value={fields.country}
        onType={(country) => onChange({ country })}
      />
      <AgeField
        unit={optional}
        error={problemText(problems.age)}
        value={fields.age}
        onType={(age) => onChange({ age })}
      />
    </Fragment>
  )
}
