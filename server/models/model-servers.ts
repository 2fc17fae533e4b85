import type { ModelServer } from './chat-request.ts'
import type { Panel } from './panel-progress.ts'

export interface ModelSettings {
  readonly genericModelUrl?: string | undefined
  readonly genericModel?: string | undefined
  readonly genericModelTimeoutMs?: number | undefined
  readonly tunedModelUrl?: string | undefined
  readonly tunedModel?: string | undefined
  readonly tunedModelTimeoutMs?: number | undefined
  /** Sent to both. */
  readonly modelApiKey?: string | undefined
  /** For a panel that has no time-out of its own. */
  readonly modelTimeoutMs: number
}

/** Where the model of each panel answers; undefined for a panel without one. */
export function modelServers(
  settings: ModelSettings,
): Readonly<Record<Panel, ModelServer | undefined>> {
  const { genericModelUrl, genericModel, tunedModelUrl, tunedModel, modelTimeoutMs } = settings
  const shared = { apiKey: settings.modelApiKey }
  return {
    generic: genericModelUrl
      ? {
          ...shared,
          url: genericModelUrl,
          model: genericModel ?? '',
          timeoutMs: settings.genericModelTimeoutMs ?? modelTimeoutMs,
        }
      : undefined,
    tuned: tunedModelUrl
      ? {
          ...shared,
          url: tunedModelUrl,
          model: tunedModel ?? '',
          timeoutMs: settings.tunedModelTimeoutMs ?? modelTimeoutMs,
        }
      : undefined,
  }
}
