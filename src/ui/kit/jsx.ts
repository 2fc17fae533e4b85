import type { ExoticComponent, ReactElement, JSX as ReactJsx, ReactNode } from 'react'

/*
 * The types of JSX in this project: `jsxImportSource` in the tsconfig files leads here, while the bundler takes React's own
 * functions. A translator in the browser moves text nodes into elements of its own. React then no longer finds a text that
 * it wants to remove, or to put something before. So the compiler accepts words only where nothing stands beside them:
 * there React writes the text of the element.
 */

/** Elements, or nothing: what may stand beside other elements. React makes no text of `''`. */
export type Elements = ReactElement | '' | null | undefined | boolean | readonly Elements[]

/** What may stand alone in an element: words or elements. */
export type Content = string | number | Elements

// biome-ignore lint/suspicious/noExplicitAny: every component has other props
type Props = any

/** A component may not return bare words. */
type Component =
  | ((props: Props) => Elements)
  | (new (
      props: Props,
    ) => { render: () => Elements })
  | (ExoticComponent<Props> & Inner)

/** What `lazy` and `memo` are made of. */
interface Inner {
  readonly _result?: Component
  readonly type?: Component
}

/** Where a component of a library accepts all that React does, it gets elements. */
type WithoutWords<Given> = {
  [Name in keyof Given]: ReactNode extends Given[Name]
    ? Given[Name] extends ReactNode
      ? Elements
      : Given[Name]
    : Given[Name]
}

export namespace JSX {
  export type Element = ReactElement
  export type ElementType = keyof ReactJsx.IntrinsicElements | Component
  export type ElementClass = ReactJsx.ElementClass
  export type ElementAttributesProperty = ReactJsx.ElementAttributesProperty
  export type ElementChildrenAttribute = ReactJsx.ElementChildrenAttribute
  export type LibraryManagedAttributes<_, Given> = WithoutWords<Given>
  export type IntrinsicAttributes = ReactJsx.IntrinsicAttributes
  export type IntrinsicElements = {
    [Tag in keyof ReactJsx.IntrinsicElements]: Omit<ReactJsx.IntrinsicElements[Tag], 'children'> & {
      readonly children?: Content
    }
  }
}
