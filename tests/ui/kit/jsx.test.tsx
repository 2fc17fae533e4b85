import { Component, Fragment, lazy, memo, Suspense } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { Link } from 'react-router-dom'
import { expect, test } from 'vitest'
import type { Content, Elements } from '#ui/kit/jsx.ts'
import { Space } from '#ui/kit/space.tsx'

function Bare() {
  return 'words'
}

function Beside({ children }: { readonly children: Elements }) {
  return (
    <p>
      <b>name</b>
      {children}
    </p>
  )
}

function Framed({ children }: { readonly children: Content }) {
  return <p>{children}</p>
}

test('words stand alone in their element, or in one of their own beside others', () => {
  const isLate = false as boolean
  const page = (
    <Fragment>
      <p>words</p>
      <p>{isLate ? 1 : 'words'}</p>
      <Framed>words</Framed>
      <Beside>
        <Space />
        {isLate && <i>late</i>}
        <span>words</span>
      </Beside>
    </Fragment>
  )
  expect(renderToStaticMarkup(page)).toBe(
    '<p>words</p><p>words</p><p>words</p><p><b>name</b><span> </span><span>words</span></p>',
  )
})

class BareClass extends Component {
  override render() {
    return 'words'
  }
}

const BareMemo = memo(Bare)
const BareLazy = lazy(async () => ({ default: Bare }))

test('the compiler refuses words beside anything else', () => {
  const isLate = false as boolean
  const refused = [
    // @ts-expect-error beside an element
    <p key={1}>
      words <b>more</b>
    </p>,
    // @ts-expect-error beside a number
    <p key={2}>2 {isLate && <b>late</b>}</p>,
    <p key={3}>
      {/* @ts-expect-error beside other words */}
      {['words', 'words']}
    </p>,
    // @ts-expect-error the component puts them beside its own
    <Beside key={4}>words</Beside>,
    // @ts-expect-error a fragment gives them no element
    <Fragment key={5}>words</Fragment>,
    // @ts-expect-error a component of a library may put something beside them
    <Link key={6} to="/">
      words
    </Link>,
    // @ts-expect-error the component gives them no element
    <Bare key={7} />,
    // @ts-expect-error nor does a class
    <BareClass key={8} />,
    // @ts-expect-error nor what is made of such a component
    <BareMemo key={9} />,
    // @ts-expect-error nor what is made of such a component
    <BareLazy key={10} />,
    // @ts-expect-error nor other parts of the page
    <Suspense key={11} fallback="words" />,
  ] // It is `npm run types` that holds this: a line that compiles is an error to it.
  expect(refused).toHaveLength(11)
})
