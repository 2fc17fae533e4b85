import { type UseComboboxState, type UseComboboxStateChangeOptions, useCombobox } from 'downshift'
import { useEffect, useRef } from 'react'
import { type Country, suggestCountries } from '#domain/countries.ts'
import type { FieldLinks } from '../kit/field-frame.tsx'
import { useLanguage, useText } from '../kit/intl.tsx'
import styles from './accounts.module.css'
import { useLateClose } from './use-late-close.ts'

export interface CountryComboboxProps {
  readonly links: FieldLinks
  readonly value: string
  readonly onType: (text: string) => void
  /** The plain field it takes the place of was being typed into. */
  readonly takesFocus: boolean
}

export function CountryCombobox({ links, value, onType, takesFocus }: CountryComboboxProps) {
  const text = useText()
  const { language } = useLanguage()
  const input = useRef<HTMLInputElement>(null)
  const [isOpen, setOpen, closeLate] = useLateClose()
  const items = suggestCountries(value, language)
  const isListShown = isOpen && items.length > 0
  const { getInputProps, getMenuProps, getItemProps, highlightedIndex } = useCombobox<Country>({
    items,
    inputId: links.id,
    inputValue: value,
    isOpen: isListShown,
    selectedItem: null,
    itemToString: (country) => country?.[language] ?? '',
    stateReducer: keepTypedText,
    onIsOpenChange({ type, isOpen: shouldOpen }) {
      if (type === useCombobox.stateChangeTypes.InputBlur) closeLate()
      else setOpen(shouldOpen)
    },
    onSelectedItemChange: ({ selectedItem }) => selectedItem && onType(selectedItem[language]),
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: only at the moment it takes the plain field's place
  useEffect(() => {
    if (takesFocus) input.current?.focus()
  }, [])

  return (
    <div className={styles.combobox}>
      <input
        {...getInputProps({ ref: input, onChange: (event) => onType(event.currentTarget.value) })}
        {...links}
        aria-labelledby={undefined}
        name="country"
      />
      <ul
        {...getMenuProps({ 'aria-label': text('signup.countries') })}
        className={styles.suggestions}
        hidden={!isListShown}
      >
        {isListShown &&
          items.map((item, index) => (
            <li
              key={item.code}
              {...getItemProps({ item, index })}
              className={styles.suggestion}
              data-highlighted={index === highlightedIndex}
            >
              {item[language]}
            </li>
          ))}
      </ul>
    </div>
  )
}

/** Leaving the field or Esc closes the list; neither changes what was typed. */
function keepTypedText(
  state: UseComboboxState<Country>,
  { type, changes }: UseComboboxStateChangeOptions<Country>,
): Partial<UseComboboxState<Country>> {
  const { InputBlur, InputKeyDownEscape } = useCombobox.stateChangeTypes
  if (type !== InputBlur && type !== InputKeyDownEscape) return changes
  return { ...changes, inputValue: state.inputValue, selectedItem: state.selectedItem }
}
