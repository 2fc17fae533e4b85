import { readFileSync } from 'node:fs'
import { type ESTree, parseSync } from 'vite'

/** All nodes of a source file's syntax tree. */
export function nodesOfFile(file: string): ESTree.Node[] {
  return nodesOf(parseSync(file, readFileSync(file, 'utf8')).program)
}

/** A node and all nodes below it. */
export function nodesOf(value: unknown): ESTree.Node[] {
  if (Array.isArray(value)) return value.flatMap(nodesOf)
  if (typeof value !== 'object' || value === null) return []
  const below = Object.values(value).flatMap(nodesOf)
  return 'type' in value ? [value as ESTree.Node, ...below] : below // the parser's nodes have a type
}
