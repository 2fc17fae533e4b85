import { type UseComboboxState, type UseComboboxStateChangeOptions, useCombobox } from 'downshift'
import { useEffect, useRef, useState } from 'react'
import { type Country, suggestCountries } from '#domain/countries.ts'
import { useLanguage, useText } from '../kit/intl.tsx'
import styles from './accounts.module.css'
import { type CountryInputProps, useCountryInput } from './use-country-input.ts'

/** A tap on a suggestion blurs the field first: the list must still be open then (SPEC.md section 9). */
const blurDelayMs = 150

export function CountryCombobox(props: CountryInputProps) {
  const { links, value, onType } = props
  const text = useText()
  const { language } = useLanguage()
  const { ref, defaultValue } = useCountryInput(props)
  const [isOpen, setOpen, closeDelayed] = useDelayedClose()
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
      if (type === useCombobox.stateChangeTypes.InputBlur) closeDelayed()
      else setOpen(shouldOpen)
    },
    onSelectedItemChange: ({ selectedItem }) => selectedItem && choose(selectedItem[language]),
  })

  function choose(country: string): void {
    if (ref.current) ref.current.value = country
    onType(country)
  }

  return (
    <div className={styles.combobox}>
      <input
        {...getInputProps({ ref, onChange: (event) => onType(event.currentTarget.value) })}
        {...links}
        value={undefined}
        defaultValue={defaultValue}
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

/** Blur and Esc close the list, but keep the typed text. */
function keepTypedText(
  state: UseComboboxState<Country>,
  { type, changes }: UseComboboxStateChangeOptions<Country>,
): Partial<UseComboboxState<Country>> {
  const { InputBlur, InputKeyDownEscape } = useCombobox.stateChangeTypes
  if (type !== InputBlur && type !== InputKeyDownEscape) return changes
  return { ...changes, inputValue: state.inputValue, selectedItem: state.selectedItem }
}

function useDelayedClose() {
  const [isOpen, setOpen] = useState(false)
  const timer = useRef(0)

  function change(shouldOpen: boolean): void {
    clearTimeout(timer.current)
    setOpen(shouldOpen)
  }

  function closeDelayed(): void {
    clearTimeout(timer.current)
    timer.current = window.setTimeout(() => setOpen(false), blurDelayMs)
  }

  useEffect(() => () => clearTimeout(timer.current), [])
  return [isOpen, change, closeDelayed] as const
}
