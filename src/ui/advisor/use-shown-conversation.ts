import { useEffect, useState } from 'react'
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom'
import type { Conversation } from '#data/storage/rows.ts'
import { useText } from '../kit/intl.tsx'
import { useAnnounce } from '../kit/live-region.tsx'
import { storageState } from '../phone/storage-state.ts'
import { useLoadedValue } from '../phone/use-live.ts'
import { conversationIn } from '../records/conversation-address.ts'
import { savedWords } from './saved-words.ts'

export interface ShownConversation {
  /** The conversation that the address names, else the newest. Undefined until the phone has said what it kept. */
  readonly known: { readonly value: Conversation | undefined } | undefined
  /** A tap leads back to the newest. */
  readonly isEarlier: boolean
  /** A question that was just stored; its conversation has not come yet. */
  readonly coming: { readonly key: string; readonly question: string } | undefined
  /** It was asked on this screen, or on another page that led here. */
  readonly isJustAsked: boolean
  /** Changes when the page is to be scrolled to the answers; undefined when it is not. */
  readonly arrival: string | undefined
  /** It was tapped in a list: the focus follows it. */
  readonly isOpened: boolean
  /**
   * The question with this client key is to be shown.
   * @param question absent when it repeats the words of the shown one
   */
  readonly noteAsked: (key: string, question?: string) => void
}

/** What was asked on this screen since it opened, or on the page that led here. */
interface Asked {
  readonly key: string
  /** Until its conversation has come. */
  readonly question?: string | undefined
  /** In milliseconds since the page has loaded: the same question may be tapped twice. Absent from another page. */
  readonly at?: number
}

/** Which conversation the advice page shows. */
export function useShownConversation(): ShownConversation {
  const { state, search, pathname, key: navigation } = useLocation()
  const navigate = useNavigate()
  const say = useText()
  const announce = useAnnounce()
  // A reload and the way back have the same state: then nothing was just asked.
  const isArrival = useNavigationType() !== 'POP'
  const [asked, setAsked] = useState(isArrival ? askedIn(state) : undefined)
  const openedKey = conversationIn(search)
  const newest = useLoadedValue((phone) => phone.advisor.newestKey())
  const found = useLoadedValue((phone) => phone.advisor.conversation(openedKey), [openedKey])
  const known = newest && found
  const shownKey = known?.value?.clientKey
  const isNamed = openedKey !== undefined && openedKey === shownKey
  const isJustAsked = asked !== undefined && asked.key === shownKey
  const isOpened = isArrival && isNamed && !isJustAsked

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when its conversation has come
  useEffect(() => {
    if (!asked || !isJustAsked) return
    // Asked on another page, which could not announce it: the words are loaded with this page.
    if (asked.at === undefined) announceSaved()
    setAsked({ ...asked, question: undefined })
  }, [isJustAsked])
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each tap
  useEffect(() => {
    if (openedKey !== undefined) setAsked(undefined)
  }, [openedKey, navigation])

  function announceSaved(): void {
    announce(say(savedWords(storageState.get())))
  }

  function noteAsked(key: string, question?: string): void {
    const isShown = key === shownKey
    setAsked({ key, question: isShown ? undefined : question, at: performance.now() })
    if (isShown) return
    if (key !== asked?.key) announceSaved()
    // The page may have moved on while the phone stored the question.
    if (conversationIn(location.search) !== undefined) void navigate(pathname)
  }

  const { question } = asked ?? {}
  return {
    known,
    isEarlier: isNamed && newest?.value !== undefined && newest.value !== openedKey,
    coming: asked && question !== undefined && !isJustAsked ? { ...asked, question } : undefined,
    isJustAsked,
    arrival: isJustAsked ? `${asked.key} ${asked.at ?? ''}` : isOpened ? navigation : undefined,
    isOpened,
    noteAsked,
  }
}

/** The question that another page has asked before it led here. */
function askedIn(state: { readonly asked?: unknown } | null): Asked | undefined {
  return typeof state?.asked === 'string' ? { key: state.asked } : undefined
}
