import type { PanelSettings } from '../settings/panel-settings.ts'
import type { ModelServer } from './chat-request.ts'
import type { Panel } from './panel-progress.ts'

export interface ModelSettings extends PanelSettings {
  readonly genericModelUrl?: string | undefined
  readonly genericModel?: string | undefined
  readonly genericModelTimeoutMs?: number | undefined
  readonly tunedModelUrl?: string | undefined
  readonly tunedModel?: string | undefined
  readonly tunedModelTimeoutMs?: number | undefined
  /** For a panel without its own time-out. */
  readonly modelTimeoutMs: number
}

/** The model server of each panel; undefined for a panel without a model. */
export function modelServers(
  settings: ModelSettings,
): Readonly<Record<Panel, ModelServer | undefined>> {
  return { generic: modelServer(settings, 'generic'), tuned: modelServer(settings, 'tuned') }
}

function modelServer(settings: ModelSettings, panel: Panel): ModelServer | undefined {
  const url = settings[`${panel}ModelUrl`]
  if (!url) return undefined
  return {
    url,
    model: settings[`${panel}Model`] ?? '',
    apiKey: settings[`${panel}ModelApiKey`],
    keyHeader: settings[`${panel}ModelKeyHeader`],
    opensThoughts: settings[`${panel}ModelOpensThoughts`],
    systemRole: settings[`${panel}ModelSystemRole`],
    options: settings[`${panel}ModelOptions`],
    timeoutMs: settings[`${panel}ModelTimeoutMs`] ?? settings.modelTimeoutMs,
  }
}
