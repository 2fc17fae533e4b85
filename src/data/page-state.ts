import type { ApiKind } from '#contract/page-config.ts'
import { createKeptSignOuts, type KeptSignOuts } from './accounts/kept-sign-outs.ts'
import type { GrowingAnswers } from './api/answer-stream.ts'
import { type ConnectivityMonitor, createConnectivityMonitor } from './api/connectivity.ts'
import type { DeviceDatabase } from './storage/database.ts'
import { type Signal, signal } from './storage/live.ts'

/** What a page knows of its exchange with the server. The screens read it from the start, also before that code is loaded. */
export interface PageState {
  readonly monitor: ConnectivityMonitor
  /** Undefined until the server is chosen. */
  readonly serverKind: Signal<ApiKind | undefined>
  /** The streamed part of an answer; undefined when no answer is being streamed. */
  readonly growing: Signal<GrowingAnswers | undefined>
  /** Whether records are being pulled. */
  readonly isSyncing: Signal<boolean>
  readonly signOuts: KeptSignOuts
}

export function createPageState(db: DeviceDatabase): PageState {
  return {
    monitor: createConnectivityMonitor(),
    serverKind: signal<ApiKind | undefined>(undefined),
    growing: signal<GrowingAnswers | undefined>(undefined),
    isSyncing: signal(false),
    signOuts: createKeptSignOuts(db),
  }
}
