import { TextField, type TextFieldProps } from '../kit/field.tsx'
import { useUncontrolled } from '../kit/use-uncontrolled.ts'

type OwnProps = Exclude<TextFieldProps, { readonly ref: unknown }>

/** A text field that keeps what a password manager fills in without an event. */
export function AccountField({ value, ...rest }: OwnProps) {
  return <TextField {...rest} {...useUncontrolled<HTMLInputElement>(value)} />
}
