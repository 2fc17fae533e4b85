import { Agent, get } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'

/* A worker thread. It requests an address again and again, over one connection, until it gets a message. Then it sends the
 * milliseconds that each reply took. */

const agent = new Agent({ keepAlive: true, maxSockets: 1 })
const times: number[] = []
let isOver = false
parentPort?.once('message', () => {
  isOver = true
})

while (!isOver) {
  times.push(await once(String(workerData)))
  await sleep(10)
}
agent.destroy()
parentPort?.postMessage(times)

function once(url: string): Promise<number> {
  const start = performance.now()
  return new Promise((resolve, reject) => {
    get(url, { agent }, (reply) => {
      reply.resume().once('end', () => resolve(performance.now() - start))
    }).once('error', reject)
  })
}
