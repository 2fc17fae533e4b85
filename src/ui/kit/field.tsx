import type { InputHTMLAttributes, TextareaHTMLAttributes } from 'react'
import { FieldFrame, type FieldTexts } from './field-frame.tsx'

interface Typed {
  readonly value: string
  readonly onType: (text: string) => void
}

type NativeInput = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  | 'autoCapitalize'
  | 'autoComplete'
  | 'disabled'
  | 'enterKeyHint'
  | 'inputMode'
  | 'maxLength'
  | 'name'
  | 'placeholder'
  | 'required'
  | 'spellCheck'
>

export interface TextFieldProps extends FieldTexts, Typed, NativeInput {
  readonly type?: 'text' | 'email'
}

/** One line of text. Also for numbers, with `inputMode`: `type="number"` refuses Bengali digits. */
export function TextField({
  id,
  label,
  unit,
  hint,
  error,
  onType,
  type = 'text',
  ...native
}: TextFieldProps) {
  return (
    <FieldFrame {...{ id, label, unit, hint, error }}>
      {(links) => (
        <input
          {...native}
          {...links}
          type={type}
          onChange={(event) => onType(event.currentTarget.value)}
        />
      )}
    </FieldFrame>
  )
}

type NativeTextArea = Pick<
  TextareaHTMLAttributes<HTMLTextAreaElement>,
  | 'autoComplete'
  | 'enterKeyHint'
  | 'maxLength'
  | 'name'
  | 'onKeyDown'
  | 'placeholder'
  | 'required'
  | 'rows'
>

export interface TextAreaProps extends FieldTexts, Typed, NativeTextArea {}

export function TextArea({ id, label, unit, hint, error, onType, ...native }: TextAreaProps) {
  return (
    <FieldFrame {...{ id, label, unit, hint, error }}>
      {(links) => (
        <textarea {...native} {...links} onChange={(event) => onType(event.currentTarget.value)} />
      )}
    </FieldFrame>
  )
}
