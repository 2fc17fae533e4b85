import { useEffect, useState } from 'react'
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom'
import type { Conversation } from '#data/storage/rows.ts'
import { useLoadedValue } from '../phone/use-live.ts'
import { conversationParam } from '../records/conversation-address.ts'

export interface ShownConversation {
  /** The conversation that the address names, else the newest. Undefined until the phone has said what it kept. */
  readonly known: { readonly value: Conversation | undefined } | undefined
  /** A question that was just stored; its conversation has not come yet. */
  readonly coming: { readonly key: string; readonly question: string } | undefined
  /** It was asked on this screen, or on another page that led here. */
  readonly isJustAsked: boolean
  /** Changes when the page is to be scrolled to the answers; undefined when it is not. */
  readonly arrival: string | undefined
  /**
   * The question with this client key is to be shown.
   * @param question absent when it repeats the words of the shown one
   */
  readonly noteAsked: (key: string, question?: string) => void
}

/** What was asked on this screen since it opened. */
interface Asked {
  readonly key: string
  /** Until its conversation has come. */
  readonly question?: string | undefined
  /** When, in milliseconds since the page has loaded: the same question may be asked for twice. */
  readonly at: number
}

/** Which conversation the advice page shows. */
export function useShownConversation(): ShownConversation {
  const { state, search, pathname, key: navigation } = useLocation()
  const navigate = useNavigate()
  // A reload and the way back have the same state: then nothing was just asked.
  const isArrival = useNavigationType() !== 'POP'
  const [asked, setAsked] = useState(isArrival ? askedIn(state) : undefined)
  const openedKey = new URLSearchParams(search).get(conversationParam) ?? undefined
  const known = useLoadedValue((phone) => phone.advisor.conversation(openedKey), [openedKey])
  const shownKey = known?.value?.clientKey
  const isJustAsked = asked !== undefined && asked.key === shownKey
  const isOpened = isArrival && openedKey !== undefined && openedKey === shownKey

  useEffect(() => {
    if (isJustAsked) setAsked((before) => before && { key: before.key, at: before.at })
  }, [isJustAsked])
  useEffect(() => {
    if (openedKey !== undefined) setAsked(undefined)
  }, [openedKey])

  function noteAsked(key: string, question?: string): void {
    setAsked({ key, question, at: performance.now() })
    if (openedKey !== undefined && key !== shownKey) void navigate(pathname)
  }

  const { question } = asked ?? {}
  return {
    known,
    coming:
      asked && question !== undefined && !isJustAsked ? { key: asked.key, question } : undefined,
    isJustAsked,
    arrival: isJustAsked ? `${asked.at}` : isOpened ? navigation : undefined,
    noteAsked,
  }
}

/** The question that another page has asked before it led here. */
function askedIn(state: { readonly asked?: unknown } | null): Asked | undefined {
  return typeof state?.asked === 'string' ? { key: state.asked, at: 0 } : undefined
}
