import type { InputHTMLAttributes, TextareaHTMLAttributes } from 'react'
import { FieldFrame, type FieldTexts } from './field-frame.tsx'
import type { Uncontrolled } from './use-uncontrolled.ts'

interface Controlled {
  readonly value: string
}

interface Typed {
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
  | 'onCompositionEnd'
  | 'onCompositionStart'
  | 'onKeyDown'
  | 'placeholder'
  | 'required'
  | 'spellCheck'
>

interface TextFieldOptions extends FieldTexts, Typed, NativeInput {
  readonly type?: 'text' | 'email'
}

export type TextFieldProps = TextFieldOptions & (Controlled | Uncontrolled<HTMLInputElement>)

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

export interface TextAreaProps extends FieldTexts, Controlled, Typed, NativeTextArea {}

export function TextArea({ id, label, unit, hint, error, onType, ...native }: TextAreaProps) {
  return (
    <FieldFrame {...{ id, label, unit, hint, error }}>
      {(links) => (
        <textarea {...native} {...links} onChange={(event) => onType(event.currentTarget.value)} />
      )}
    </FieldFrame>
  )
}
