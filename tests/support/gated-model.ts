import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A chat server that answers when a test lets it, and counts its calls. */
export interface GatedModel {
  /** Base address, as it stands in `GENERIC_MODEL_URL`. */
  readonly url: string
  /** Models that were asked, in order. */
  readonly asked: readonly string[]
  /** From now on questions to this model wait. */
  hold(model: string): void
  /** Answers all that wait for this model, and those to come. */
  answer(model: string): void
  /** Answers only the one that has waited longest for this model. */
  answerOne(model: string): void
  /** From now on this model is out of order. */
  breakDown(model: string): void
  repair(model: string): void
  /** Until this model has been asked so many times. */
  untilAsked(model: string, times?: number): Promise<void>
  close(): Promise<void>
}

export async function startGatedModel(): Promise<GatedModel> {
  const asked: string[] = []
  const held = new Set<string>()
  const broken = new Set<string>()
  const waiting: { readonly model: string; readonly go: () => void }[] = []

  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request.setEncoding('utf8')) body += chunk
    const { model } = JSON.parse(body)
    asked.push(model)
    const go = () => {
      response.writeHead(broken.has(model) ? 500 : 200, { 'content-type': 'application/json' })
      const message = { role: 'assistant', content: `${model} says: drain the field` }
      response.end(JSON.stringify({ choices: [{ index: 0, message }] }))
    }
    if (held.has(model)) waiting.push({ model, go })
    else go()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // A server that listens on TCP has an address with a port.
  const { port } = server.address() as AddressInfo

  return {
    url: `http://127.0.0.1:${port}/v1`,
    asked,
    hold: (model) => void held.add(model),
    answer(model) {
      held.delete(model)
      for (const one of waiting.filter((each) => each.model === model)) one.go()
    },
    answerOne(model) {
      const at = waiting.findIndex((each) => each.model === model)
      if (at >= 0) waiting.splice(at, 1)[0]?.go()
    },
    breakDown: (model) => void broken.add(model),
    repair: (model) => void broken.delete(model),
    async untilAsked(model, times = 1) {
      while (asked.filter((name) => name === model).length < times) {
        await new Promise((resolve) => setTimeout(resolve, 5))
      }
    },
    close() {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}

/** The settings that put both panels on the model. */
export function modelSettings({ url }: Pick<GatedModel, 'url'>) {
  return {
    genericModelUrl: url,
    genericModel: 'generic',
    tunedModelUrl: url,
    tunedModel: 'tuned',
  }
}
